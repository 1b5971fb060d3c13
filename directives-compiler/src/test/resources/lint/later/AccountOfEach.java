// race: no
// Every iteration has its account.
class AccountOfEach {
    static class Account {
        long balance;

        void deposit(long x) {
            balance += x;
        }
    }

    static void run(Account[] accounts, long[] amounts) {
        //omp parallel for
        for (int i = 0; i < amounts.length; i++) accounts[i].deposit(amounts[i]);
    }
}
