package dev.tafel.studio.program;

import dev.tafel.studio.program.Code.Form;
import dev.tafel.studio.program.Code.Form.Breaks;
import dev.tafel.studio.program.CodePrinter.Style;
import dev.tafel.studio.program.CodePrinter.Style.Alignment;
import java.util.List;

/** The request as the API takes it. */
final class RequestJson {

    private static final Style STYLE = new Style("  ", 2, 100, Alignment.NONE);
    private static final Form FORM = new Form("", ", ", ",", "", Breaks.WHEN_LONG);

    /** How JSON spells parameters. */
    static final WireLiteral.Spelling SPELLING = new WireLiteral.Spelling() {

        @Override
        public Form form(WireLiteral.Shape shape) {
            return FORM;
        }

        @Override
        public String string(String text) {
            return Quotes.json(text);
        }

        @Override
        public String member(String name) {
            return Quotes.json(name);
        }

        @Override
        public String key(String name) {
            return Quotes.json(name);
        }

        @Override
        public String bool(boolean value) {
            return Boolean.toString(value);
        }

        @Override
        public String binary(String base64) {
            return Quotes.json(base64);
        }
    };

    private final Argument.Structure call;

    RequestJson(Argument.Structure call) {
        this.call = call;
    }

    ProgramResult write() {
        Code json = new WireLiteral(SPELLING).broken(call);
        return new ProgramResult.Written(CodePrinter.print(STYLE, json, 0, 0) + "\n", List.of());
    }

    /** One parameter, with what follows in its line's first {@code column} columns. */
    static String parameter(Argument argument, int column) {
        return CodePrinter.print(STYLE, argument.accept(new WireLiteral(SPELLING)), 1, column);
    }
}
