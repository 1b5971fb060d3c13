/* Programs with OpenMP, the C versions of Directives.java. Usage: programs THREADS WARMUP_MS ROW,ROW,... */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double started, elapsed;

static void begin(void) { started = omp_get_wtime(); }
static void end(void) { elapsed = (omp_get_wtime() - started) * 1e3; }

static int maximum(int a, int b) { return a > b ? a : b; }

/* doacross: each element of a wavefront waits for the one above it */

static double doacross(void) {
    enum { N = 800 };
    static double a[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) a[i][j] = i * j % 7;
    begin();
    #pragma omp parallel for ordered(2) schedule(static, 1)
    for (int i = 1; i < N; i++)
        for (int j = 1; j < N; j++) {
            #pragma omp ordered depend(sink: i - 1, j)
            a[i][j] = 0.25 * (a[i][j] + a[i][j - 1] + 2 * a[i - 1][j]);
            #pragma omp ordered depend(source)
        }
    end();
    double sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) sum += a[i][j];
    return sum;
}

/* doacross of blocks: the same with a wait for each block of 32 x 32 elements */

static double doacross_blocks(void) {
    enum { N = 2049, B = 32, BLOCKS = (N - 1) / B };
    static double a[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) a[i][j] = i * j % 7;
    begin();
    #pragma omp parallel for ordered(2) schedule(static, 1)
    for (int r = 0; r < BLOCKS; r++)
        for (int c = 0; c < BLOCKS; c++) {
            #pragma omp ordered depend(sink: r - 1, c)
            for (int i = 1 + r * B; i <= (r + 1) * B; i++)
                for (int j = 1 + c * B; j <= (c + 1) * B; j++)
                    a[i][j] = 0.25 * (a[i][j] + a[i][j - 1] + 2 * a[i - 1][j]);
            #pragma omp ordered depend(source)
        }
    end();
    double sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) sum += a[i][j];
    return sum;
}

/* sparselu: LU decomposition of a sparse matrix of blocks, a task for each block of a phase */

enum { LB = 20, LS = 32 };

static double *lu_block(int r, int c, int diagonal) {
    double *b = calloc(LS * LS, sizeof *b);
    for (int i = 0; diagonal >= 0 && i < LS * LS; i++)
        b[i] = (r * 31 + c * 17 + i * 13) % 101 / 101.0 + (diagonal && i % (LS + 1) == 0 ? 100 : 0);
    return b;
}

static int lu_full(int r, int c) {
    int near = r - c <= 1 && c - r <= 1;
    return near || !((r < c && r % 3 != 0) || (r > c && c % 3 != 0) || r % 2 == 1 || c % 2 == 1);
}

static void lu0(double *d) {
    for (int k = 0; k < LS; k++)
        for (int i = k + 1; i < LS; i++) {
            d[i * LS + k] /= d[k * LS + k];
            for (int j = k + 1; j < LS; j++) d[i * LS + j] -= d[i * LS + k] * d[k * LS + j];
        }
}

static void fwd(double *d, double *b) {
    for (int k = 0; k < LS; k++)
        for (int i = k + 1; i < LS; i++)
            for (int j = 0; j < LS; j++) b[i * LS + j] -= d[i * LS + k] * b[k * LS + j];
}

static void bdiv(double *d, double *b) {
    for (int i = 0; i < LS; i++)
        for (int k = 0; k < LS; k++) {
            b[i * LS + k] /= d[k * LS + k];
            for (int j = k + 1; j < LS; j++) b[i * LS + j] -= b[i * LS + k] * d[k * LS + j];
        }
}

static void bmod(double *row, double *col, double *inner) {
    for (int i = 0; i < LS; i++)
        for (int k = 0; k < LS; k++)
            for (int j = 0; j < LS; j++) inner[i * LS + j] -= row[i * LS + k] * col[k * LS + j];
}

static double sparselu(void) {
    static double *m[LB][LB];
    for (int r = 0; r < LB; r++)
        for (int c = 0; c < LB; c++) m[r][c] = lu_full(r, c) ? lu_block(r, c, r == c) : NULL;
    begin();
    #pragma omp parallel
    #pragma omp single
    for (int k = 0; k < LB; k++) {
        lu0(m[k][k]);
        for (int c = k + 1; c < LB; c++)
            if (m[k][c]) {
                #pragma omp task firstprivate(k, c)
                fwd(m[k][k], m[k][c]);
            }
        for (int r = k + 1; r < LB; r++)
            if (m[r][k]) {
                #pragma omp task firstprivate(k, r)
                bdiv(m[k][k], m[r][k]);
            }
        #pragma omp taskwait
        for (int r = k + 1; r < LB; r++)
            for (int c = k + 1; c < LB; c++)
                if (m[r][k] && m[k][c]) {
                    #pragma omp task firstprivate(k, r, c)
                    {
                        if (!m[r][c]) m[r][c] = lu_block(r, c, -1);
                        bmod(m[r][k], m[k][c], m[r][c]);
                    }
                }
        #pragma omp taskwait
    }
    end();
    double sum = 0;
    for (int r = 0; r < LB; r++)
        for (int c = 0; c < LB; c++)
            if (m[r][c]) {
                for (int i = 0; i < LS * LS; i++) sum += m[r][c][i];
                free(m[r][c]);
            }
    return sum;
}

/* heat: 20 steps in a plate */

static double heat(void) {
    enum { N = 1000, STEPS = 20 };
    static double first[N][N], second[N][N];
    double (*a)[N] = first, (*b)[N] = second;
    memset(first, 0, sizeof first);
    memset(second, 0, sizeof second);
    for (int j = 0; j < N; j++) a[0][j] = b[0][j] = 100;
    begin();
    for (int step = 0; step < STEPS; step++) {
        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                b[i][j] = a[i][j] + 0.2 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] - 4 * a[i][j]);
        double (*c)[N] = a;
        a = b;
        b = c;
    }
    end();
    double sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) sum += a[i][j];
    return sum;
}

/* cholesky: tiles, tasks ordered by depend */

enum { CT = 10, CB = 48 };

static void potrf(double *a) {
    for (int j = 0; j < CB; j++)
        for (int i = j; i < CB; i++) {
            double s = a[i * CB + j];
            for (int k = 0; k < j; k++) s -= a[i * CB + k] * a[j * CB + k];
            a[i * CB + j] = i == j ? sqrt(s) : s / a[j * CB + j];
        }
}

static void trsm(double *l, double *a) {
    for (int i = 0; i < CB; i++)
        for (int j = 0; j < CB; j++) {
            double s = a[i * CB + j];
            for (int k = 0; k < j; k++) s -= a[i * CB + k] * l[j * CB + k];
            a[i * CB + j] = s / l[j * CB + j];
        }
}

static void gemm(double *a, double *b, double *c) {
    for (int i = 0; i < CB; i++)
        for (int j = 0; j < CB; j++) {
            double s = c[i * CB + j];
            for (int k = 0; k < CB; k++) s -= a[i * CB + k] * b[j * CB + k];
            c[i * CB + j] = s;
        }
}

static double cholesky(void) {
    static double m[CT][CT][CB * CB];
    for (int r = 0; r < CT; r++)
        for (int c = 0; c <= r; c++)
            for (int i = 0; i < CB; i++)
                for (int j = 0; j < CB; j++) {
                    int p = r * CB + i, q = c * CB + j;
                    m[r][c][i * CB + j] = p == q ? CT * CB : 1.0 / (1 + abs(p - q));
                }
    begin();
    #pragma omp parallel
    #pragma omp single
    for (int k = 0; k < CT; k++) {
        #pragma omp task firstprivate(k) depend(inout: m[k][k])
        potrf(m[k][k]);
        for (int r = k + 1; r < CT; r++) {
            #pragma omp task firstprivate(k, r) depend(in: m[k][k]) depend(inout: m[r][k])
            trsm(m[k][k], m[r][k]);
        }
        for (int r = k + 1; r < CT; r++)
            for (int c = k + 1; c <= r; c++) {
                #pragma omp task firstprivate(k, r, c) depend(in: m[r][k], m[c][k]) depend(inout: m[r][c])
                gemm(m[r][k], m[c][k], m[r][c]);
            }
    }
    end();
    double sum = 0;
    for (int r = 0; r < CT; r++)
        for (int c = 0; c < r; c++)
            for (int i = 0; i < CB * CB; i++) sum += m[r][c][i];
    return sum;
}

/* guided: iterations of growing length */

static double guided(void) {
    double sum = 0;
    begin();
    #pragma omp parallel for schedule(guided) reduction(+: sum)
    for (int i = 0; i < 3000; i++) {
        double s = i;
        for (int j = 0; j < i; j++) s = s * 0.999 + 1.5;
        sum += s;
    }
    end();
    return sum;
}

/* atomic and array reduction: a histogram */

enum { UPDATES = 1 << 18, KEYS = 1 << 22, BINS = 1024 };
static int keys[KEYS], bins[BINS];

static void histogram_keys(void) {
    unsigned x = 1;
    for (int i = 0; i < KEYS; i++) {
        x = x * 1664525u + 1013904223u;
        keys[i] = x >> 22;
    }
    memset(bins, 0, sizeof bins);
}

static double histogram_sum(void) {
    double sum = 0;
    for (int i = 0; i < BINS; i++) sum += (double) bins[i] * (i % 13);
    return sum;
}

static double atomic(void) {
    histogram_keys();
    begin();
    #pragma omp parallel for
    for (int i = 0; i < UPDATES; i++) {
        #pragma omp atomic
        bins[keys[i]]++;
    }
    end();
    return histogram_sum();
}

static double array_reduction(void) {
    histogram_keys();
    begin();
    #pragma omp parallel for reduction(+: bins[:BINS])
    for (int i = 0; i < KEYS; i++) bins[keys[i]]++;
    end();
    return histogram_sum();
}

/* fib: tasks down to a cutoff */

static long fib_serial(int n) { return n < 2 ? n : fib_serial(n - 1) + fib_serial(n - 2); }

static long fib_tasks(int n) {
    if (n < 20) return fib_serial(n);
    long x, y;
    #pragma omp task shared(x)
    x = fib_tasks(n - 1);
    y = fib_tasks(n - 2);
    #pragma omp taskwait
    return x + y;
}

static double fib(void) {
    long result = 0;
    begin();
    #pragma omp parallel
    #pragma omp single
    result = fib_tasks(33);
    end();
    return result;
}

/* queens: tasks for the first three rows */

static long queens_serial(int n, int row, int columns, int left, int right) {
    if (row == n) return 1;
    long found = 0;
    for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
        int bit = free & -free;
        found += queens_serial(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return found;
}

static long queens_tasks(int n, int row, int columns, int left, int right) {
    if (row == 3) return queens_serial(n, row, columns, left, right);
    long found = 0;
    for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
        int bit = free & -free;
        #pragma omp task shared(found) firstprivate(bit)
        {
            long more = queens_tasks(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
            #pragma omp atomic
            found += more;
        }
    }
    #pragma omp taskwait
    return found;
}

static double queens(void) {
    long result = 0;
    begin();
    #pragma omp parallel
    #pragma omp single
    result = queens_tasks(11, 0, 0, 0, 0);
    end();
    return result;
}

/* sort: merge sort in quarters, merged in parallel */

enum { SORT_KEYS = 1 << 20, SORT_CUTOFF = 4096 };

static void sort_serial(int *a, int from, int to) {
    while (to - from > 20) {
        int middle = a[(from + to) / 2], i = from, j = to - 1;
        while (i <= j) {
            while (a[i] < middle) i++;
            while (a[j] > middle) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        sort_serial(a, from, j + 1);
        from = i;
    }
    for (int i = from + 1; i < to; i++) {
        int key = a[i], j = i;
        for (; j > from && a[j - 1] > key; j--) a[j] = a[j - 1];
        a[j] = key;
    }
}

static void merge_serial(const int *a, int i, int to1, int j, int to2, int *b, int at) {
    while (i < to1 && j < to2) b[at++] = a[i] <= a[j] ? a[i++] : a[j++];
    while (i < to1) b[at++] = a[i++];
    while (j < to2) b[at++] = a[j++];
}

static int sort_search(const int *a, int low, int high, int key) {
    while (low < high) {
        int middle = (low + high) / 2;
        if (a[middle] < key) low = middle + 1;
        else high = middle;
    }
    return low;
}

static void merge_tasks(const int *a, int from1, int to1, int from2, int to2, int *b, int at) {
    if (to1 - from1 < to2 - from2) {
        merge_tasks(a, from2, to2, from1, to1, b, at);
        return;
    }
    if (to1 - from1 <= SORT_CUTOFF) {
        merge_serial(a, from1, to1, from2, to2, b, at);
        return;
    }
    int middle1 = (from1 + to1) / 2, middle2 = sort_search(a, from2, to2, a[middle1]);
    #pragma omp task
    merge_tasks(a, from1, middle1, from2, middle2, b, at);
    merge_tasks(a, middle1, to1, middle2, to2, b, at + middle1 - from1 + middle2 - from2);
    #pragma omp taskwait
}

static void sort_tasks(int *a, int *b, int from, int to) {
    if (to - from <= SORT_CUTOFF) {
        sort_serial(a, from, to);
        return;
    }
    int quarter = (to - from) / 4, one = from + quarter, two = one + quarter, three = two + quarter;
    #pragma omp task
    sort_tasks(a, b, from, one);
    #pragma omp task
    sort_tasks(a, b, one, two);
    #pragma omp task
    sort_tasks(a, b, two, three);
    sort_tasks(a, b, three, to);
    #pragma omp taskwait
    #pragma omp task
    merge_tasks(a, from, one, one, two, b, from);
    merge_tasks(a, two, three, three, to, b, two);
    #pragma omp taskwait
    merge_tasks(b, from, two, two, to, a, from);
}

static double sort(void) {
    static int a[SORT_KEYS], b[SORT_KEYS];
    unsigned x = 1;
    for (int i = 0; i < SORT_KEYS; i++) {
        x = x * 1664525 + 1013904223;
        a[i] = x >> 8;
    }
    begin();
    #pragma omp parallel
    #pragma omp single
    sort_tasks(a, b, 0, SORT_KEYS);
    end();
    double sum = 0;
    for (int i = 0; i < SORT_KEYS; i++) {
        if (i > 0 && a[i - 1] > a[i]) return -1;
        sum += (double) a[i] * (i % 13);
    }
    return sum;
}

/* strassen: seven products of halves as tasks */

enum { STRASSEN = 512, STRASSEN_CUTOFF = 64 };

static double *matrix_sum(const double *a, const double *b, int row, double sign, int n) {
    double *c = malloc(n * n * sizeof *c);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) c[i * n + j] = a[i * row + j] + sign * b[i * row + j];
    return c;
}

static void matrix_add(double *c, int row, const double *m, double sign, int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) c[i * row + j] += sign * m[i * n + j];
}

static void strassen_tasks(const double *a, int row_a, const double *b, int row_b, double *c, int n);

/* A factor that is a sum; b2 or a2 is null if the factor is a part itself. */
static void strassen_product(const double *a, const double *a2, double sign_a, int row_a, const double *b,
        const double *b2, double sign_b, int row_b, double *c, int n) {
    double *x = a2 ? matrix_sum(a, a2, row_a, sign_a, n) : NULL, *y = b2 ? matrix_sum(b, b2, row_b, sign_b, n) : NULL;
    strassen_tasks(x ? x : a, x ? n : row_a, y ? y : b, y ? n : row_b, c, n);
    free(x);
    free(y);
}

static void strassen_tasks(const double *a, int row_a, const double *b, int row_b, double *c, int n) {
    if (n <= STRASSEN_CUTOFF) {
        for (int i = 0; i < n; i++)
            for (int k = 0; k < n; k++) {
                double factor = a[i * row_a + k];
                for (int j = 0; j < n; j++) c[i * n + j] += factor * b[k * row_b + j];
            }
        return;
    }
    int h = n / 2, q = h * h;
    const double *a12 = a + h, *a21 = a + h * row_a, *a22 = a21 + h, *b12 = b + h, *b21 = b + h * row_b, *b22 = b21 + h;
    double *m = calloc(7 * q, sizeof *m);
    #pragma omp task
    strassen_product(a, a22, 1, row_a, b, b22, 1, row_b, m, h);
    #pragma omp task
    strassen_product(a21, a22, 1, row_a, b, NULL, 0, row_b, m + q, h);
    #pragma omp task
    strassen_product(a, NULL, 0, row_a, b12, b22, -1, row_b, m + 2 * q, h);
    #pragma omp task
    strassen_product(a22, NULL, 0, row_a, b21, b, -1, row_b, m + 3 * q, h);
    #pragma omp task
    strassen_product(a, a12, 1, row_a, b22, NULL, 0, row_b, m + 4 * q, h);
    #pragma omp task
    strassen_product(a21, a, -1, row_a, b, b12, 1, row_b, m + 5 * q, h);
    strassen_product(a12, a22, -1, row_a, b21, b22, 1, row_b, m + 6 * q, h);
    #pragma omp taskwait
    double *c12 = c + h, *c21 = c + h * n, *c22 = c21 + h;
    matrix_add(c, n, m, 1, h);
    matrix_add(c, n, m + 3 * q, 1, h);
    matrix_add(c, n, m + 4 * q, -1, h);
    matrix_add(c, n, m + 6 * q, 1, h);
    matrix_add(c12, n, m + 2 * q, 1, h);
    matrix_add(c12, n, m + 4 * q, 1, h);
    matrix_add(c21, n, m + q, 1, h);
    matrix_add(c21, n, m + 3 * q, 1, h);
    matrix_add(c22, n, m, 1, h);
    matrix_add(c22, n, m + q, -1, h);
    matrix_add(c22, n, m + 2 * q, 1, h);
    matrix_add(c22, n, m + 5 * q, 1, h);
    free(m);
}

static double strassen(void) {
    static double a[STRASSEN * STRASSEN], b[STRASSEN * STRASSEN], c[STRASSEN * STRASSEN];
    for (int i = 0; i < STRASSEN * STRASSEN; i++) {
        a[i] = (i * 7 + 3) % 19;
        b[i] = (i * 7 + 11) % 19;
        c[i] = 0;
    }
    begin();
    #pragma omp parallel
    #pragma omp single
    strassen_tasks(a, STRASSEN, b, STRASSEN, c, STRASSEN);
    end();
    double sum = 0;
    for (int i = 0; i < STRASSEN * STRASSEN; i++) sum += c[i] * (i % 7);
    return sum;
}

/* alignment: a task for each pair of sequences */

static int alignment_score(const signed char *one, int m, const signed char *other, int n) {
    int best[512] = {0}, gap[512] = {0}, highest = 0;
    for (int i = 0; i < m; i++) {
        int diagonal = 0, across = 0;
        for (int j = 1; j <= n; j++) {
            int down = maximum(best[j] - 10, gap[j] - 1);
            across = maximum(best[j - 1] - 10, across - 1);
            int score = maximum(maximum(0, diagonal + (one[i] == other[j - 1] ? 5 : -4)), maximum(down, across));
            diagonal = best[j];
            best[j] = score;
            gap[j] = down;
            highest = maximum(highest, score);
        }
    }
    return highest;
}

static double alignment(void) {
    enum { SEQUENCES = 24, LONGEST = 500 };
    static signed char letters[SEQUENCES][LONGEST];
    static int lengths[SEQUENCES], scores[SEQUENCES * SEQUENCES];
    unsigned x = 1;
    for (int s = 0; s < SEQUENCES; s++) {
        lengths[s] = 200 + s * 127 % 300;
        for (int i = 0; i < lengths[s]; i++) {
            x = x * 1664525 + 1013904223;
            letters[s][i] = (x >> 16) % 20;
        }
    }
    begin();
    #pragma omp parallel
    #pragma omp single
    for (int i = 0; i < SEQUENCES; i++)
        for (int j = i + 1; j < SEQUENCES; j++) {
            #pragma omp task firstprivate(i, j)
            scores[i * SEQUENCES + j] = alignment_score(letters[i], lengths[i], letters[j], lengths[j]);
        }
    end();
    double sum = 0;
    for (int i = 0; i < SEQUENCES * SEQUENCES; i++) sum += (double) scores[i] * (i % 13);
    return sum;
}

/* mandelbrot: rows of different cost */

static double mandelbrot(void) {
    enum { N = 300, LIMIT = 400 };
    long sum = 0;
    begin();
    #pragma omp parallel for schedule(dynamic, 1) reduction(+: sum)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double cx = -2 + 3.0 * j / N, cy = -1.5 + 3.0 * i / N, x = 0, y = 0;
            int k = 0;
            while (k < LIMIT && x * x + y * y < 4) {
                double next = x * x - y * y + cx;
                y = 2 * x * y + cy;
                x = next;
                k++;
            }
            sum += k;
        }
    end();
    return sum;
}

/* barriers: short loops in one region */

static double barriers(void) {
    enum { N = 256, STEPS = 2000 };
    static double a[N], b[N];
    for (int i = 0; i < N; i++) a[i] = b[i] = i % 17;
    begin();
    #pragma omp parallel
    for (int step = 0; step < STEPS; step += 2) {
        #pragma omp for
        for (int i = 1; i < N - 1; i++) b[i] = 0.5 * (a[i - 1] + a[i + 1]);
        #pragma omp for
        for (int i = 1; i < N - 1; i++) a[i] = 0.5 * (b[i - 1] + b[i + 1]);
    }
    end();
    double sum = 0;
    for (int i = 0; i < N; i++) sum += a[i] + b[i];
    return sum;
}

/* critical: the largest of many hashes, and how many were taken */

static double critical(void) {
    int best = -1, count = 0;
    begin();
    #pragma omp parallel for
    for (int i = 0; i < 50000; i++) {
        unsigned h = i;
        for (int k = 0; k < 100; k++) h = h * 1664525u + 1013904223u;
        int value = h >> 1;
        #pragma omp critical
        {
            best = maximum(best, value);
            count++;
        }
    }
    end();
    return 1000.0 * count + best % 1000;
}

/* the answers, and how far a sum may differ because it is computed in another order or with fused operations */
static const struct { const char *name; double (*run)(void); double answer, tolerance; } ROWS[] = {
    {"doacross", doacross, 1636837.9717305724, 1e-9},
    {"doacross-blocks", doacross_blocks, 10774999.783989105, 1e-9},
    {"sparselu", sparselu, 81584.910539422519, 1e-9},
    {"heat", heat, 279897.59567999357, 1e-9},
    {"cholesky", cholesky, 48.195250932000633, 1e-9},
    {"guided", guided, 3874768.7273989017, 1e-9},
    {"atomic", atomic, 1571520, 0},
    {"array-reduction", array_reduction, 25109269, 0},
    {"fib", fib, 3524578, 0},
    {"queens", queens, 2680, 0},
    {"sort", sort, 52808342056878, 0},
    {"strassen", strassen, 32614727517, 0},
    {"alignment", alignment, 30370, 0},
    {"mandelbrot", mandelbrot, 6473305, 1e-4},
    {"barriers", barriers, 2939.0190143823183, 1e-9},
    {"critical", critical, 50000055, 0},
};

static int ascending(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

/* Warms a row up and prints the median time of its runs; prints no time after a wrong answer. */
static void measure(int i, double warmup) {
    double first = omp_get_wtime();
    do {
        double answer = ROWS[i].run();
        if (!(fabs(answer - ROWS[i].answer) <= ROWS[i].tolerance * fabs(ROWS[i].answer))) {
            fprintf(stderr, "%s: %.17g instead of %.17g\n", ROWS[i].name, answer, ROWS[i].answer);
            return;
        }
    } while (omp_get_wtime() - first < warmup);
    enum { RUNS = 15 };
    double times[RUNS];
    for (int run = 0; run < RUNS; run++) {
        ROWS[i].run();
        times[run] = elapsed;
    }
    qsort(times, RUNS, sizeof *times, ascending);
    printf("quipu-program %s %.6f\n", ROWS[i].name, times[RUNS / 2]);
    fflush(stdout);
}

int main(int count, char **words) {
    if (count != 4) return 2;
    omp_set_num_threads(atoi(words[1]));
    for (char *row = strtok(words[3], ","); row != NULL; row = strtok(NULL, ","))
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
            if (strcmp(row, ROWS[i].name) == 0) measure(i, atof(words[2]) / 1e3);
    return 0;
}
