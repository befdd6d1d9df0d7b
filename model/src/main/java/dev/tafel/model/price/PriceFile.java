package dev.tafel.model.price;

import dev.tafel.model.price.PricedItem.Scope;
import dev.tafel.model.table.TableClass;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A price file while it is read.
 *
 * <pre>
 *  # date: 2026-11-30
 *  region,item,class,unit,usd,status,source
 *  us-east-1,ondemand_write,standard,million WRU,0.625,confirmed,AWS price list us-east-1 of 2026-09-11
 * </pre>
 *
 * <p>UTF-8; the source takes the rest of its line, commas and all; other lines that begin with {@code #}, and blank
 * ones, are remarks.
 */
final class PriceFile {

    static final String HEADER = "region,item,class,unit,usd,status,source";

    /** The longest price file, in lines: some hundred Regions would fit (chosen). */
    static final int LINES_MAX = 10_000;

    private static final String DATE = "# date:";
    private static final int FIELDS = 7;

    private final String name;
    private final Map<PriceTable.Key, Price> prices = new LinkedHashMap<>();
    private @Nullable LocalDate date;
    private boolean hasHeader;
    private int line;

    private PriceFile(String name) {
        this.name = name;
    }

    /** The table that the file holds; {@code name} is how errors call it. */
    static PriceTable read(String name, Reader reader) throws IOException, PriceFileException {
        PriceFile file = new PriceFile(name);
        BufferedReader lines = new BufferedReader(reader);
        for (String text = lines.readLine(); text != null; text = lines.readLine()) {
            file.line++;
            file.take(text.strip());
        }
        return file.finish();
    }

    private void take(String text) throws PriceFileException {
        if (line > LINES_MAX) {
            throw wrong("the file has more than " + LINES_MAX + " lines");
        }
        if (text.startsWith(DATE)) {
            date = date(text.substring(DATE.length()).strip());
        } else if (text.isEmpty() || text.startsWith("#")) {
            return;
        } else if (!hasHeader) {
            requireHeader(text);
        } else {
            add(text);
        }
    }

    private LocalDate date(String text) throws PriceFileException {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw wrong("\"" + text + "\" is no date like 2026-11-30");
        }
    }

    private void requireHeader(String text) throws PriceFileException {
        if (!text.equals(HEADER)) {
            throw wrong("the first line that is no remark must be " + HEADER);
        }
        hasHeader = true;
    }

    private void add(String text) throws PriceFileException {
        String[] fields = text.split(",", FIELDS);
        if (fields.length < FIELDS) {
            throw wrong("expected the seven fields " + HEADER + ", found " + fields.length);
        }
        for (int i = 0; i < fields.length; i++) {
            fields[i] = fields[i].strip();
        }
        Price price = price(fields);
        if (prices.put(PriceTable.Key.of(price), price) != null) {
            throw wrong("there is a price of " + fields[1] + " in " + fields[0] + " before");
        }
    }

    private Price price(String[] fields) throws PriceFileException {
        if (fields[0].isEmpty()) {
            throw wrong("the region is missing");
        }
        Optional<PricedItem> found = PricedItem.ofText(fields[1]);
        if (found.isEmpty()) {
            throw wrong("there is no item \"" + fields[1] + "\"; the items are "
                    + Arrays.stream(PricedItem.values()).map(PricedItem::text).collect(Collectors.joining(", ")));
        }
        PricedItem item = found.get();
        TableClass tableClass = tableClass(item, fields[2]);
        if (!fields[3].equals(item.unit())) {
            throw wrong("the unit of " + item.text() + " is \"" + item.unit() + "\", not \"" + fields[3] + "\"");
        }
        if (fields[6].isEmpty()) {
            throw wrong("the source is missing: say where the figure is from");
        }
        return new Price(fields[0], item, tableClass, usd(fields[4]), status(fields[5]), fields[6]);
    }

    private @Nullable TableClass tableClass(PricedItem item, String text) throws PriceFileException {
        if (item.scope() == Scope.REGION) {
            if (!text.isEmpty()) {
                throw wrong("the price of " + item.text() + " does not depend on the table class; leave it empty");
            }
            return null;
        }
        return switch (text) {
            case "standard" -> TableClass.STANDARD;
            case "standard_ia" -> TableClass.STANDARD_INFREQUENT_ACCESS;
            default -> throw wrong("the class must be standard or standard_ia, not \"" + text + "\"");
        };
    }

    private BigDecimal usd(String text) throws PriceFileException {
        if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,12})?")) {
            throw wrong("\"" + text + "\" is no price like 0.625");
        }
        return new BigDecimal(text);
    }

    private PriceStatus status(String text) throws PriceFileException {
        for (PriceStatus status : PriceStatus.values()) {
            if (status.text().equals(text)) {
                return status;
            }
        }
        throw wrong("the status must be confirmed or unconfirmed, not \"" + text + "\"");
    }

    private PriceTable finish() throws PriceFileException {
        LocalDate given = date;
        if (given == null) {
            throw wrong("the file has no line \"" + DATE + " 2026-11-30\" that says of when its prices are");
        }
        if (prices.isEmpty()) {
            throw wrong("the file has no prices");
        }
        return new PriceTable(given, prices);
    }

    private PriceFileException wrong(String cause) {
        return new PriceFileException(name, line, cause);
    }
}
