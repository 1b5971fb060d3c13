# shellcheck shell=bash disable=SC2015 # A && B || fail: whichever of A and B fails
# Slurm on the hosts of a cluster. Part of `cluster`, which reads this file.

missing_for_slurm() {
    local each
    for each in slurmctld:slurm-wlm slurmd:slurm-wlm srun:slurm-wlm munged:munge; do
        command -v "${each%:*}" >/dev/null || { echo "no ${each%:*}; install the package ${each#*:}"; return; }
    done
}

slurm_files() {
    local host cpus
    cpus=$(slurmd -C | sed -n 's/.* CPUs=\([0-9]*\) .*/\1/p')
    mkdir -p "$FOLDER/slurm/etc" "$FOLDER/slurm/munge" "$FOLDER/slurm/state" "$FOLDER/slurm/log" || return
    (umask 077; head -c 1024 /dev/urandom >"$FOLDER/slurm/munge/key")
    {
        printf '%s\n' "ClusterName=$NAME" "SlurmctldHost=head($(address 77 254))" SlurmUser=root SlurmdUser=root \
            AuthType=auth/munge CryptoType=crypto/munge "StateSaveLocation=$FOLDER/slurm/state" \
            "SlurmdSpoolDir=$FOLDER/slurm/spool.%n" "SlurmctldPidFile=$FOLDER/slurm/slurmctld.pid" \
            "SlurmdPidFile=$FOLDER/slurm/slurmd.%n.pid" "SlurmctldLogFile=$FOLDER/slurm/log/slurmctld" \
            "SlurmdLogFile=$FOLDER/slurm/log/slurmd.%n" ProctrackType=proctrack/linuxproc TaskPlugin=task/affinity \
            SelectType=select/cons_tres SelectTypeParameters=CR_CPU SwitchType=switch/none MpiDefault=none \
            ReturnToService=2 KillWait=5 JobAcctGatherType=jobacct_gather/none \
            AccountingStorageType=accounting_storage/none
        [ "$IPV6_ONLY" = no ] || echo 'CommunicationParameters=EnableIPv6,DisableIPv4'
        for host in $(nodes); do
            mkdir -p "$FOLDER/slurm/spool.$host"
            echo "NodeName=$host NodeAddr=$(address 77 "$(number_of "$host")") CPUs=$cpus State=UNKNOWN"
        done
        echo "PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=YES"
    } >"$FOLDER/slurm/etc/slurm.conf"
}

slurm_up() {
    local host end
    READY=no
    require_cluster
    require missing_for_slurm
    [ ! -d "$FOLDER/slurm" ] || fail "Slurm of cluster $NAME is up already"
    IPV6_ONLY=$(setting ipv6_only)
    trap '[ "$READY" = yes ] || slurm_down' EXIT
    slurm_files || fail 'the files of Slurm could not be written'
    for host in head $(nodes); do
        # /etc is shared by all hosts and the machine: packages make /etc/slurm.
        on "$host" mkdir -p /run/munge && on "$host" mount -n --bind "$FOLDER/slurm/munge" /run/munge \
            && on "$host" mount -n --bind "$FOLDER/slurm/etc" /etc/slurm \
            || fail "the files of Slurm could not be mounted on $host"
    done
    on head munged --force --key-file=/run/munge/key --socket=/run/munge/munge.socket.2 \
        --pid-file=/run/munge/munged.pid --log-file=/run/munge/munged.log --seed-file=/run/munge/seed \
        >"$FOLDER/slurm/log/munged" 2>&1 \
        || fail "munged failed: $(tail -n 3 "$FOLDER/slurm/log/munged")"
    on head slurmctld -i || fail "slurmctld failed: $(tail -n 3 "$FOLDER/slurm/log/slurmctld")"
    for host in $(nodes); do
        on "$host" slurmd -N "$host" || fail "slurmd of $host failed: $(tail -n 3 "$FOLDER/slurm/log/slurmd.$host")"
    done
    end=$((SECONDS + 120))
    until [ "$(on head sinfo -h -N -o %T 2>/dev/null | sort | uniq -c | tr -s ' ')" = " $(setting hosts) idle" ]; do
        [ $SECONDS -lt $end ] || fail "not all nodes are idle: $(on head sinfo -N 2>&1)"
        sleep 0.1
    done
    READY=yes
}

# Sends a signal to the process of a file, by the process numbers of a host; fails if there is none.
signal() {
    local host=$1 signal=$2 file=$3
    # shellcheck disable=SC2016
    init_of "$host" >/dev/null && [ -s "$file" ] \
        && on "$host" sh -c 'kill "-$0" "$1"' "$signal" "$(cat "$file")" 2>/dev/null
}

stop() {
    local host=$1 file=$2 end=$((SECONDS + 10))
    signal "$host" TERM "$file"
    while signal "$host" 0 "$file"; do
        if [ $SECONDS -ge $end ]; then
            signal "$host" KILL "$file"
        fi
        sleep 0.05
    done
}

slurm_down() {
    local host
    require_cluster
    [ -d "$FOLDER/slurm" ] || return 0
    ! signal head 0 "$FOLDER/slurm/slurmctld.pid" || on head timeout 10 scancel --signal=KILL --user=root 2>/dev/null
    stop head "$FOLDER/slurm/slurmctld.pid"
    for host in $(nodes); do
        stop "$host" "$FOLDER/slurm/slurmd.$host.pid"
    done
    stop head "$FOLDER/slurm/munge/munged.pid"
    for host in head $(nodes); do
        ! init_of "$host" >/dev/null || on "$host" umount -n --lazy /run/munge /etc/slurm 2>/dev/null
    done
    rm -rf "$FOLDER/slurm"
}
