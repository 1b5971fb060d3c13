! The Fortran version of samples/npb's Cg.java, to compare Java's directives with libgomp's: the same algorithm, loops,
! schedules and barriers. Verified with the published estimates of the NAS Parallel Benchmarks (NAS-95-020).
!
!   gfortran -O3 -fopenmp cg.f90 -o cg && OMP_NUM_THREADS=2 ./cg A        (S, W or A; A if none is given)
module cg_problem
  use iso_fortran_env, only: real64, int64
  implicit none
  integer, parameter :: cg_steps = 25
  real(real64), parameter :: condition = 0.1_real64
  integer :: n, nonzeros, iterations
  real(real64) :: shift, published
  integer, allocatable :: row_start(:), columns(:)
  real(real64), allocatable :: values(:)
  real(real64), allocatable :: x(:), z(:), p(:), q(:), r(:)
  real(real64) :: rest, xz, zz
contains

  subroutine choose(class)
    character, intent(in) :: class
    select case (class)
    case ('S')
      n = 1400; nonzeros = 7; iterations = 15; shift = 10; published = 8.5971775078648_real64
    case ('W')
      n = 7000; nonzeros = 8; iterations = 15; shift = 12; published = 10.362595087124_real64
    case ('A')
      n = 14000; nonzeros = 11; iterations = 15; shift = 20; published = 17.130235054029_real64
    case default
      write (0, '(a)') 'cg: no such problem class; give one of S, W, A'
      stop 2
    end select
  end subroutine choose

  ! The next number of the sequence x = 5**13 x mod 2**46, over 2**46.
  real(real64) function next(state)
    integer(int64), intent(inout) :: state
    state = iand(state * 1220703125_int64, 2_int64**46 - 1)
    next = real(state, real64) * 0.5_real64**46
  end function next

  ! Sum of weighted outer products of n random sparse vectors, and (condition - shift) on the diagonal.
  subroutine make_matrix()
    integer, allocatable :: length(:), position(:, :), use_start(:), filled(:), use_vector(:), use_k(:), seen(:)
    real(real64), allocatable :: element(:, :), weight(:), sums(:)
    integer(int64) :: state
    integer :: power, v, k, u, row, column, last, first, room
    real(real64) :: value, ratio, scale

    allocate (length(n), position(nonzeros + 1, n), element(nonzeros + 1, n), weight(n))
    state = 314159265
    value = next(state)
    power = 1
    do while (power < n)
      power = 2 * power
    end do
    do v = 1, n
      k = 0
      do while (k < nonzeros)
        value = next(state)
        row = int(power * next(state)) + 1
        if (row > n) cycle
        if (any(position(1:k, v) == row)) cycle
        k = k + 1
        position(k, v) = row
        element(k, v) = value
      end do
      u = findloc(position(1:k, v), v, 1)
      if (u == 0) then
        k = k + 1
        u = k
        position(u, v) = v
      end if
      element(u, v) = 0.5_real64
      length(v) = k
    end do

    allocate (use_start(n + 1), filled(n))
    use_start = 0
    filled = 0
    do v = 1, n
      do k = 1, length(v)
        use_start(position(k, v) + 1) = use_start(position(k, v) + 1) + 1
      end do
    end do
    use_start(1) = 1
    do row = 1, n
      use_start(row + 1) = use_start(row + 1) + use_start(row)
    end do
    allocate (use_vector(use_start(n + 1) - 1), use_k(use_start(n + 1) - 1))
    room = 0
    do v = 1, n
      do k = 1, length(v)
        u = use_start(position(k, v)) + filled(position(k, v))
        filled(position(k, v)) = filled(position(k, v)) + 1
        use_vector(u) = v
        use_k(u) = k
        room = room + length(v)
      end do
    end do

    ratio = condition**(1.0_real64 / n)
    weight(1) = 1
    do v = 2, n
      weight(v) = weight(v - 1) * ratio
    end do

    allocate (row_start(n + 1), columns(room), values(room), seen(n), sums(n))
    seen = 0
    last = 0
    do row = 1, n
      first = last + 1
      row_start(row) = first
      do u = use_start(row), use_start(row + 1) - 1
        v = use_vector(u)
        scale = weight(v) * element(use_k(u), v)
        do k = 1, length(v)
          column = position(k, v)
          value = element(k, v) * scale
          if (column == v .and. column == row) value = value + condition - shift
          if (seen(column) /= row) then
            seen(column) = row
            sums(column) = 0
            last = last + 1
            columns(last) = column
          end if
          sums(column) = sums(column) + value
        end do
      end do
      call sort(columns(first:last))
      values(first:last) = sums(columns(first:last))
    end do
    row_start(n + 1) = last + 1
  end subroutine make_matrix

  ! Insertion sort: the rows are short and this is not timed.
  subroutine sort(a)
    integer, intent(inout) :: a(:)
    integer :: i, k, item
    do i = 2, size(a)
      item = a(i)
      k = i - 1
      do while (k >= 1)
        if (a(k) <= item) exit
        a(k + 1) = a(k)
        k = k - 1
      end do
      a(k + 1) = item
    end do
  end subroutine sort

  subroutine solve(scale)
    real(real64), intent(in) :: scale
    real(real64) :: first_rho, next_rho, pq, rho, alpha, beta, old, next_r
    integer :: j, step
    first_rho = 0; next_rho = 0; pq = 0; rest = 0; xz = 0; zz = 0
    !$omp parallel private(j, step, rho, alpha, beta, old, next_r)
    !$omp do schedule(static) reduction(+:first_rho)
    do j = 1, n
      old = scale * z(j)
      z(j) = 0
      x(j) = old
      r(j) = old
      p(j) = old
      first_rho = first_rho + old * old
    end do
    rho = first_rho
    do step = 1, cg_steps
      call multiply(p, q)
      !$omp do schedule(static) reduction(+:pq)
      do j = 1, n
        pq = pq + p(j) * q(j)
      end do
      alpha = rho / pq
      !$omp do schedule(static) reduction(+:next_rho)
      do j = 1, n
        z(j) = z(j) + alpha * p(j)
        next_r = r(j) - alpha * q(j)
        r(j) = next_r
        next_rho = next_rho + next_r * next_r
      end do
      beta = next_rho / rho
      rho = next_rho
      !$omp master
      pq = 0
      !$omp end master
      !$omp do schedule(static)
      do j = 1, n
        p(j) = r(j) + beta * p(j)
      end do
      !$omp master
      next_rho = 0
      !$omp end master
    end do
    call multiply(z, r)
    !$omp do schedule(static) reduction(+:rest, xz, zz)
    do j = 1, n
      rest = rest + (x(j) - r(j))**2
      xz = xz + x(j) * z(j)
      zz = zz + z(j) * z(j)
    end do
    !$omp end parallel
  end subroutine solve

  subroutine multiply(vector, product)
    real(real64), intent(in) :: vector(*)
    real(real64), intent(inout) :: product(*)
    real(real64) :: total
    integer :: row, k
    !$omp do schedule(static)
    do row = 1, n
      total = 0
      do k = row_start(row), row_start(row + 1) - 1
        total = total + values(k) * vector(columns(k))
      end do
      product(row) = total
    end do
    !$omp end do nowait
  end subroutine multiply

  real(real64) function iterate(count)
    integer, intent(in) :: count
    real(real64) :: scale
    integer :: it
    z = 1
    scale = 1
    iterate = 0
    do it = 1, count
      call solve(scale)
      iterate = shift + 1 / xz
      scale = 1 / sqrt(zz)
    end do
  end function iterate
end module cg_problem

program cg
  use cg_problem
  implicit none
  character :: class
  integer(int64) :: begin, end, rate
  integer :: threads
  real(real64) :: zeta, seconds, row
  class = 'A'
  if (command_argument_count() > 0) call get_command_argument(1, class)
  call choose(class)
  call make_matrix()
  allocate (x(n), z(n), p(n), q(n), r(n))
  zeta = iterate(1)
  call system_clock(begin, rate)
  zeta = iterate(iterations)
  call system_clock(end)
  seconds = real(end - begin, real64) / rate
  threads = 0
  !$omp parallel reduction(+:threads)
  threads = threads + 1
  !$omp end parallel
  row = nonzeros * (nonzeros + 1.0_real64)
  write (*, '(3a,i0,a,f8.3,a,f9.1,a,f18.13)') ' CG class ', class, ', threads ', threads, ', seconds ', seconds, &
      ', Mop/s ', 2 * real(iterations, real64) * n * (3 + row + 25 * (5 + row) + 3) * 1e-6_real64 / seconds, &
      ', zeta ', zeta
  if (abs(zeta - published) > 1e-10_real64 * published) then
    write (*, '(a)') ' VERIFICATION FAILED'
    stop 1
  end if
  write (*, '(a)') ' VERIFICATION SUCCESSFUL'
end program cg
