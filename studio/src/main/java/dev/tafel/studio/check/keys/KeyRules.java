package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on how keys are named. */
public final class KeyRules {

    private KeyRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new TemplateTextInKeys(),
                new PrefixBeginsAnother(),
                new OpenPrefix(),
                new SeveralDelimiters(),
                new UntypedItems(),
                new TwoPrefixesForOneEntity(),
                new MisspeltPrefixes(),
                new DelimiterInId(),
                new SameKey(),
                new LongKeys(),
                new NamesThatNeedAnAlias(),
                new EmptyPart());
    }
}
