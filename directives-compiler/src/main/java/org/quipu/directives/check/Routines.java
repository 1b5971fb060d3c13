package org.quipu.directives.check;

import java.util.Set;

/** The methods of {@code org.quipu.threads.Omp}, which is not on the compiler's class path. */
final class Routines {
    static final Set<String> NAMES = Set.of("captureAffinity", "displayAffinity", "displayEnv", "fulfillEvent",
            "getActiveLevel", "getAffinityFormat", "getAncestorThreadNum", "getCancellation", "getDeviceNum",
            "getDynamic", "getInitialDevice", "getLevel", "getMaxActiveLevels", "getMaxTaskPriority", "getMaxTeams",
            "getMaxThreads", "getNested", "getNumDevices", "getNumPlaces", "getNumProcs", "getNumTeams",
            "getNumThreads", "getPartitionNumPlaces", "getPartitionPlaceNums", "getPlaceNum", "getPlaceNumProcs",
            "getPlaceProcIds", "getProcBind", "getSchedule", "getSupportedActiveLevels", "getTeamNum", "getTeamSize",
            "getTeamsThreadLimit", "getThreadLimit", "getThreadNum", "getWtick", "getWtime", "inExplicitTask",
            "inFinal", "inParallel", "isInitialDevice", "pauseResource", "pauseResourceAll", "setAffinityFormat",
            "setDynamic", "setMaxActiveLevels", "setNested", "setNumTeams", "setNumThreads", "setSchedule",
            "setTeamsThreadLimit");

    private Routines() {
    }
}
