package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.request.JointOperation;

/**
 * The operations on a window (MPI 4.1 section 12.3), with argument checks. Thread-safe.
 *
 * <p>Parameters of all calls: the origin's buffer, the index of its first element in base elements, the number and type
 * of its elements; the target's rank, the displacement in units of the target's window, the number and type of the
 * target's elements.
 */
public final class WindowAccess {

    private final Window window;
    private final Check check;

    public WindowAccess(Window window, Check check) {
        this.window = window;
        this.check = check;
    }

    private RuntimeException error(int errorClass, String message) {
        return window.engine.error(errorClass, message, null);
    }

    /** Copies elements to the target. */
    public void put(Object buf, int offset, int count, TypeHandle type, int target, long disp, int targetCount,
            TypeHandle targetType) {
        Layout layout = check.buffer("origin", buf, offset, count, TypeHandle.layout(type));
        if (isNull("Put", target)) {
            return;
        }
        Layout there = layout("Put", targetType);
        Span span = span("Put", target, disp, targetCount, there);
        match("Put", layout, count, span);
        TargetMemory direct = window.direct[target];
        if (direct != null && layout.isDirect() && there.isDirect()) {
            direct.put(span.at(), Buffers.view(buf), (long) offset << layout.shift(), span.bytes());
        } else if (span.bytes() > 0) {
            report(() -> window.targets[target].put(packed(buf, offset, count, layout), span));
        }
    }

    /** Copies elements from the target. */
    public void get(Object buf, int offset, int count, TypeHandle type, int target, long disp, int targetCount,
            TypeHandle targetType) {
        Layout layout = check.target("origin", buf, offset, count, TypeHandle.layout(type));
        if (isNull("Get", target)) {
            return;
        }
        Layout there = layout("Get", targetType);
        Span span = span("Get", target, disp, targetCount, there);
        match("Get", layout, count, span);
        TargetMemory direct = window.direct[target];
        if (direct != null && layout.isDirect() && there.isDirect()) {
            direct.get(span.at(), Buffers.view(buf), (long) offset << layout.shift(), span.bytes());
        } else if (span.bytes() > 0) {
            pending(started(new Fetch(target, buf, offset, count, layout),
                    fetch -> window.targets[target].get(span, fetch)));
        }
    }

    /** Starts a {@link #get} with a request of its own. */
    public JointOperation requestGet(Object buf, int offset, int count, TypeHandle type, int target,
            long disp, int targetCount, TypeHandle targetType) {
        Layout layout = check.target("origin", buf, offset, count, TypeHandle.layout(type));
        if (isNullRequest("Rget", target)) {
            return requestDone();
        }
        Span span = span("Rget", target, disp, targetCount, layout("Rget", targetType));
        match("Rget", layout, count, span);
        Fetch fetch = new Fetch(target, buf, offset, count, layout);
        return request(span.bytes() == 0 ? null : started(fetch, one -> window.targets[target].get(span, one)));
    }

    /** Combines elements with those of the target. */
    public void accumulate(Object buf, int offset, int count, TypeHandle type, int target, long disp,
            int targetCount, TypeHandle targetType, OpHandle op) {
        RmaOp operation = operation("Accumulate", op);
        if (operation == RmaOp.NO_OP) {
            throw error(ErrorClass.OP, "Accumulate: NO_OP is only for Get_accumulate and Fetch_and_op (MPI 4.1 section"
                    + " 12.3.4)");
        }
        Layout layout = check.buffer("origin", buf, offset, count, TypeHandle.layout(type));
        if (isNull("Accumulate", target)) {
            return;
        }
        defined("Accumulate", operation, op, targetType);
        Span span = span("Accumulate", target, disp, targetCount, layout("Accumulate", targetType));
        match("Accumulate", layout, count, span);
        if (span.bytes() > 0) {
            report(() -> window.targets[target].accumulate(operation, packed(buf, offset, count, layout), span));
        }
    }

    /** Combines elements with those of the target, whose previous elements are stored in the result buffer. */
    public void getAccumulate(Object buf, int offset, int count, TypeHandle type, Object result, int resultOffset,
            int resultCount, TypeHandle resultType, int target, long disp, int targetCount, TypeHandle targetType,
            OpHandle op) {
        Fetch fetch = startGetAccumulate("Get_accumulate", false, buf, offset, count, type, result, resultOffset,
                resultCount, resultType, target, disp, targetCount, targetType, op);
        if (fetch != null) {
            pending(fetch);
        }
    }

    /** Starts a {@link #getAccumulate} with a request of its own. */
    public JointOperation requestGetAccumulate(Object buf, int offset, int count, TypeHandle type,
            Object result, int resultOffset, int resultCount, TypeHandle resultType, int target, long disp,
            int targetCount, TypeHandle targetType, OpHandle op) {
        return request(startGetAccumulate("Rget_accumulate", true, buf, offset, count, type, result, resultOffset,
                resultCount, resultType, target, disp, targetCount, targetType, op));
    }

    private @Nullable Fetch startGetAccumulate(String call, boolean passive, Object buf, int offset, int count,
            TypeHandle type, Object result, int resultOffset, int resultCount, TypeHandle resultType, int target,
            long disp, int targetCount, TypeHandle targetType, OpHandle op) {
        RmaOp operation = operation(call, op);
        Layout layout = operation == RmaOp.NO_OP ? null
                : check.buffer("origin", buf, offset, count, TypeHandle.layout(type));
        Layout into = check.target("result", result, resultOffset, resultCount, TypeHandle.layout(resultType));
        if (passive ? isNullRequest(call, target) : isNull(call, target)) {
            return null;
        }
        defined(call, operation, op, targetType);
        Span span = span(call, target, disp, targetCount, layout(call, targetType));
        match(call, into, resultCount, span);
        if (layout != null) {
            match(call, layout, count, span);
        }
        if (span.bytes() == 0) {
            return null;
        }
        Fetch fetch = new Fetch(target, result, resultOffset, resultCount, into);
        return started(fetch, one -> window.targets[target].getAccumulate(operation,
                layout == null ? null : packed(buf, offset, count, layout), span, one));
    }

    /** As {@link #getAccumulate} for one element of a predefined type. */
    public void fetchAndOp(Object buf, int offset, Object result, int resultOffset, TypeHandle type, int target,
            long disp, OpHandle op) {
        single("Fetch_and_op", type, op);
        Fetch fetch = startGetAccumulate("Fetch_and_op", false, buf, offset, 1, type, result, resultOffset, 1, type,
                target, disp, 1, type, op);
        if (fetch != null) {
            pending(fetch);
        }
    }

    private void single(String call, TypeHandle type, @Nullable OpHandle op) {
        if (type == null || type.basic() == null && !(op != null && type.isPair())) {
            throw error(ErrorClass.TYPE, call + ": the type must be predefined, but is " + type
                    + " (MPI 4.1 section 12.3.4)");
        }
    }

    /** Replaces an element of the target if it equals another one; stores the previous element. */
    public void compareAndSwap(Object buf, int offset, Object compare, int compareOffset, Object result,
            int resultOffset, TypeHandle type, int target, long disp) {
        String call = "Compare_and_swap";
        single(call, type, null);
        Layout layout = layout(call, type);
        if (layout.code() == TypeCode.FLOAT || layout.code() == TypeCode.DOUBLE) {
            throw error(ErrorClass.TYPE, call + ": the type must be of integers, booleans or bytes, but is " + type
                    + " (MPI 4.1 section 12.3.4)");
        }
        Layout replacing = check.buffer("origin", buf, offset, 1, layout);
        Layout comparing = check.buffer("compare", compare, compareOffset, 1, layout);
        Layout into = check.target("result", result, resultOffset, 1, layout);
        if (isNull(call, target)) {
            return;
        }
        Span span = span(call, target, disp, 1, layout);
        int bytes = layout.base().byteSize();
        MemorySegment operands = MemorySegment.ofArray(new byte[2 * bytes]);
        MemorySegment.copy(packed(compare, compareOffset, 1, comparing), 0, operands, 0, bytes);
        MemorySegment.copy(packed(buf, offset, 1, replacing), 0, operands, bytes, bytes);
        pending(started(new Fetch(target, result, resultOffset, 1, into),
                fetch -> window.targets[target].compareAndSwap(layout.base(), operands, span.at(), fetch)));
    }

    /** Returns the request of an operation that is complete at the origin. */
    public JointOperation requestDone() {
        return request(null);
    }

    /** Checks that an operation with a request is allowed (MPI 4.1 section 12.3.5). */
    public void requireRequest(String call, int target) {
        isNullRequest(call, target);
    }

    private JointOperation request(@Nullable Fetch fetch) {
        return fetch == null ? new JointOperation(window.comm, List.of(), () -> {})
                : new JointOperation(window.comm, List.of(fetch), fetch::finish);
    }

    private boolean isNullRequest(String call, int target) {
        boolean nothing = isNull(call, target);
        if (!nothing) {
            window.epochs.requirePassive(call, target);
        }
        return nothing;
    }

    /** Checks the target's rank and the epoch; returns whether it is the null process. */
    private boolean isNull(String call, int target) {
        if (target == Check.PROC_NULL) {
            return true;
        }
        if (target < 0 || target >= window.comm.size()) {
            throw error(ErrorClass.RANK, call + ": target_rank must be a rank from 0 to " + (window.comm.size() - 1)
                    + " or MPI_PROC_NULL, but is " + target);
        }
        window.epochs.requireAccess(call, target);
        return false;
    }

    private Layout layout(String call, TypeHandle type) {
        if (type == null) {
            throw error(ErrorClass.TYPE, call + ": target_datatype is null");
        }
        Layout layout = type.layout();
        if (!layout.isSized()) {
            throw error(ErrorClass.TYPE, call + ": objects cannot be in a window; use messages (MPI 4.1 chapter 3)");
        }
        return layout;
    }

    private Span span(String call, int target, long disp, int count, Layout layout) {
        if (count < 0) {
            throw error(ErrorClass.COUNT, call + ": target_count must be 0 or more, but is " + count);
        }
        if (disp < 0) {
            throw error(ErrorClass.DISP, call + ": target_disp must be 0 or more, but is " + disp);
        }
        long unit = window.shape.units()[target];
        try {
            Span span = new Span(layout, count, Math.multiplyExact(disp, unit));
            if (window.flavor != Flavor.DYNAMIC && count > 0 && layout.size() > 0) {
                inRange(call, target, disp, span);
            }
            return span;
        } catch (ArithmeticException e) {
            throw range(call, target, disp, count, "its last byte has no 64-bit position");
        }
    }

    private void inRange(String call, int target, long disp, Span span) {
        long first = span.at() + Span.low(span.layout(), span.count());
        long end = Math.addExact(span.at(), Span.high(span.layout(), span.count()));
        if (first < 0 || end > window.shape.sizes()[target]) {
            throw range(call, target, disp, span.count(), "bytes " + first + " to " + end);
        }
    }

    private RuntimeException range(String call, int target, long disp, int count, String where) {
        return error(ErrorClass.RMA_RANGE, call + ": target_disp " + disp + " and target_count " + count + ", " + where
                + ", go beyond the window of rank " + target + ", which has " + window.shape.sizes()[target]
                + " bytes");
    }

    private void match(String call, Layout layout, int count, Span span) {
        int code = span.layout().code();
        if (layout.code() != code && !TypeCode.compatible(layout.code(), code)) {
            throw error(ErrorClass.TYPE, call + ": the base types of origin and target must be equal, but are "
                    + TypeCode.name(layout.code()) + " and " + TypeCode.name(code));
        }
        if (layout.bytes(count) != span.bytes()) {
            throw error(ErrorClass.COUNT, call + ": origin and target must have equally many base elements, but have "
                    + layout.size() * count + " and " + span.layout().size() * span.count());
        }
    }

    private RmaOp operation(String call, OpHandle op) {
        if (op == null) {
            throw error(ErrorClass.OP, call + ": op is null");
        }
        RmaOp operation = RmaOp.of(op);
        if (operation == null) {
            throw error(ErrorClass.OP, call + ": user-defined operations are not allowed; use a predefined one (MPI 4.1"
                    + " section 12.3.4)");
        }
        return operation;
    }

    private void defined(String call, RmaOp operation, OpHandle op, TypeHandle type) {
        Layout layout = layout(call, type);
        if (operation.isMove()) {
            return;
        }
        if (operation.isOnPairs() != type.isPair() || operation.on(layout.base()) == null) {
            throw error(ErrorClass.OP, call + ": " + op + " is not defined on " + type + " (MPI 4.1 section "
                    + (operation.isOnPairs() ? "6.9.4)" : "6.9.2)"));
        }
    }

    private static MemorySegment packed(Object buf, int offset, int count, Layout layout) {
        MemorySegment inPlace = layout.inPlace(buf, offset, count);
        return inPlace != null ? inPlace : layout.pack(buf, offset, count);
    }

    /** Starts a fetch. */
    @FunctionalInterface
    private interface Start {
        void of(Fetch fetch);
    }

    private Fetch started(Fetch fetch, Start start) {
        report(() -> start.of(fetch));
        return fetch;
    }

    private void pending(Fetch fetch) {
        if (fetch.isDone() && fetch.errorClass() == 0) {
            fetch.finish();
        } else {
            window.addPending(fetch);
        }
    }

    /** Runs an operation; an error of this rank's own memory becomes one of the dialect. */
    private void report(Runnable operation) {
        try {
            operation.run();
        } catch (RmaFailure e) {
            throw error(e.errorClass, String.valueOf(e.getMessage()));
        }
    }
}
