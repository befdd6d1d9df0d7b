package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowVisitor;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.Visit;
import java.util.Arrays;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * One pass of an iterator over the rows of a range or a scan.
 *
 * <p>The ends are compared here and not set as bounds of the iterator: measured, a bound costs more than it saves on
 * short ranges.
 */
final class RowWalk {

    private static final int KEY_BYTES = 256;

    private final RocksIterator iterator;
    private final Faults faults;
    private final RowVisitor visitor;
    private byte[] key = new byte[KEY_BYTES];
    private int keyLength;

    RowWalk(RocksIterator iterator, Faults faults, RowVisitor visitor) {
        this.iterator = iterator;
        this.faults = faults;
        this.visitor = visitor;
    }

    void range(RangeRead range) {
        byte[] partition = DiskKey.ofPartition(range.space(), range.partition());
        byte[] from = concat(partition, range.sorts().from());
        Bytes end = range.sorts().to();
        byte[] to = end != null ? concat(partition, end) : DiskKey.afterPrefix(partition);
        Bytes name = range.partition();
        switch (range.direction()) {
            case FORWARD -> {
                iterator.seek(from);
                while (readKey() && isBelow(to) && visit(name, partition.length) == Visit.CONTINUE) {
                    iterator.next();
                }
            }
            case REVERSE -> {
                seekBelow(to);
                while (readKey() && !isBelow(from) && visit(name, partition.length) == Visit.CONTINUE) {
                    iterator.prev();
                }
            }
        }
    }

    void scan(ScanRead scan) {
        byte[] to = endOf(scan);
        Bytes partition = Bytes.EMPTY;
        iterator.seek(startOf(scan));
        while (readKey() && isBelow(to)) {
            int sortAt = DiskKey.sortAt(key);
            if (!Arrays.equals(key, DiskKey.HEAD, sortAt, partition.shared(), 0, partition.length())) {
                partition = Bytes.copyOfRange(key, DiskKey.HEAD, sortAt);
            }
            if (visit(partition, sortAt) == Visit.STOP) {
                return;
            }
            iterator.next();
        }
    }

    private static byte[] startOf(ScanRead scan) {
        byte[] start = DiskKey.floorOf(scan.space(), PartitionHash.firstHashOf(scan.segment()));
        ScanRead.Position after = scan.after();
        if (after == null) {
            return start;
        }
        Bytes next = SortRange.greaterThan(after.sort()).from();
        byte[] resumed = concat(DiskKey.ofPartition(scan.space(), after.partition()), next);
        return Arrays.compareUnsigned(start, resumed) < 0 ? resumed : start;
    }

    private static byte[] endOf(ScanRead scan) {
        ScanSegment segment = scan.segment();
        return segment.isLast()
                ? DiskKey.endOf(scan.space())
                : DiskKey.floorOf(
                        scan.space(),
                        PartitionHash.firstHashOf(new ScanSegment(segment.number() + 1, segment.total())));
    }

    /** Goes to the last key below {@code end}. */
    private void seekBelow(byte[] end) {
        iterator.seekForPrev(end);
        if (readKey() && !isBelow(end)) {
            iterator.prev();
        }
    }

    /** Copies the key under the iterator; false, after a look at its status, if there is none. */
    private boolean readKey() {
        if (!iterator.isValid()) {
            try {
                iterator.status();
            } catch (RocksDBException e) {
                throw faults.of(e);
            }
            return false;
        }
        keyLength = iterator.key(key);
        if (keyLength > key.length) {
            key = new byte[keyLength];
            keyLength = iterator.key(key);
        }
        return true;
    }

    private boolean isBelow(byte[] bound) {
        return Arrays.compareUnsigned(key, 0, keyLength, bound, 0, bound.length) < 0;
    }

    private Visit visit(Bytes partition, int sortAt) {
        Bytes sort = Bytes.copyOfRange(key, sortAt, keyLength);
        return visitor.visit(new Row(partition, sort, Bytes.wrap(iterator.value())));
    }

    private static byte[] concat(byte[] prefix, Bytes rest) {
        byte[] whole = Arrays.copyOf(prefix, prefix.length + rest.length());
        System.arraycopy(rest.shared(), 0, whole, prefix.length, rest.length());
        return whole;
    }
}
