// race: yes, QD0901 or QD0902
// A method of a shared object changes it.
class AccountOfAll {
    static class Account {
        long balance;

        void deposit(long x) {
            balance += x; // clash
        }
    }

    static void run(Account account, long[] amounts) {
        //omp parallel for
        for (int i = 0; i < amounts.length; i++) account.deposit(amounts[i]); // clash
    }
}
