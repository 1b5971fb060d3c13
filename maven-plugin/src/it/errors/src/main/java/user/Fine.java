package user;

class Fine {
}
