package user;

class Gone {
}
