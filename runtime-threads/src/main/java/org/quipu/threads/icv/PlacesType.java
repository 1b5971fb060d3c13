package org.quipu.threads.icv;

import org.quipu.settings.ValueType;
import org.quipu.threads.affinity.PlaceList;

/** The values of {@code OMP_PLACES}. */
record PlacesType() implements ValueType<PlaceList> {

    @Override
    public PlaceList parse(String text) {
        return PlaceList.parse(text);
    }

    @Override
    public String expected() {
        return "threads, cores, ll_caches, numa_domains or sockets, optionally with (number), or a list of places such "
                + "as {0,1},{2:2} or {0:2}:4:2";
    }
}
