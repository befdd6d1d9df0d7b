package dev.tafel.studio.document;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a document that is being imported, or the lack of one, together with its path and the file's notices.
 *
 * <p>Methods that require something note a fault and go on with a harmless value, so that one reading finds all faults;
 * {@link Notices#refuseFaults} ends it.
 */
public final class Element {

    private final @Nullable Node node;
    private final Place place;
    private final String path;
    private final Notices notices;

    private Element(@Nullable Node node, Place place, String path, Notices notices) {
        this.node = node;
        this.place = node == null ? place : node.place();
        this.path = path;
        this.notices = notices;
    }

    /** The root of a document. */
    public static Element root(Node node, Notices notices) {
        return new Element(node, node.place(), "", notices);
    }

    /** The node, or null if there is none. */
    public @Nullable Node node() {
        return node;
    }

    /** Where it stands, or where what should contain it stands. */
    public Place place() {
        return place;
    }

    /** The way from the root. */
    public String path() {
        return path;
    }

    /** What is noted about the file. */
    public Notices notices() {
        return notices;
    }

    /** Whether there is something other than null. */
    public boolean isPresent() {
        return node != null && !(node instanceof Node.Nothing);
    }

    public boolean isObject() {
        return node instanceof Node.Mapping;
    }

    public boolean isArray() {
        return node instanceof Node.Sequence;
    }

    public boolean isText() {
        return node instanceof Node.Text;
    }

    /** The member of that name; there may be none. */
    public Element at(String name) {
        Node member = node instanceof Node.Mapping mapping ? mapping.get(name) : null;
        return new Element(member, place, path.isEmpty() ? name : path + "." + name, notices);
    }

    /** Whether there is a member of that name. */
    public boolean has(String name) {
        return at(name).isPresent();
    }

    /** The members of an object; none if this is no object. */
    public List<Element> members() {
        List<Element> members = new ArrayList<>();
        if (node instanceof Node.Mapping mapping) {
            for (Node.Member member : mapping.members()) {
                String at = path.isEmpty() ? member.name() : path + "." + member.name();
                members.add(new Element(member.value(), member.place(), at, notices));
            }
        }
        return members;
    }

    /** The names of the members. */
    public List<String> names() {
        return node instanceof Node.Mapping mapping
                ? mapping.members().stream().map(Node.Member::name).toList()
                : List.of();
    }

    /** The elements of an array; none if there is nothing, and a fault if there is something else. */
    public List<Element> elements() {
        List<Element> elements = new ArrayList<>();
        if (node instanceof Node.Sequence sequence) {
            for (Node element : sequence.elements()) {
                elements.add(new Element(element, place, path + "[" + elements.size() + "]", notices));
            }
        } else if (isPresent()) {
            fault("has to be an array, but is " + kind());
        }
        return elements;
    }

    /** The string, which has to be there. */
    public String text() {
        String text = textOrNull();
        if (text == null) {
            fault(isPresent() ? "has to be a string, but is " + kind() : "is missing");
            return "";
        }
        return text;
    }

    /** The string, or null if there is none. */
    public @Nullable String textOrNull() {
        return node instanceof Node.Text text ? text.value() : null;
    }

    /** The string, or {@code otherwise} if there is none. */
    public String textOr(String otherwise) {
        String text = textOrNull();
        return text == null ? otherwise : text;
    }

    /** The strings of an array. */
    public List<String> texts() {
        return elements().stream().map(Element::text).toList();
    }

    /** A scalar as it is spelled, or null if this is none. */
    public @Nullable String spelled() {
        if (node instanceof Node.Numeral numeral) {
            return numeral.spelled();
        }
        if (node instanceof Node.Truth truth) {
            return Boolean.toString(truth.value());
        }
        return textOrNull();
    }

    /** The whole number, also one spelled as a string, or {@code otherwise} if there is none. */
    public long whole(long otherwise) {
        String spelled = spelled();
        if (spelled == null) {
            return otherwise;
        }
        try {
            return Long.parseLong(spelled);
        } catch (NumberFormatException e) {
            warn("should be a whole number, but is " + spelled + "; " + otherwise + " is assumed");
            return otherwise;
        }
    }

    /** What this is, for messages. */
    public String kind() {
        return node == null ? "nothing" : node.kind();
    }

    /** Notes that something was assumed, changed or left out. */
    public void warn(String text) {
        notices.add(Notice.Severity.WARNING, place, path, text);
    }

    /** Notes what makes the file unusable. */
    public void fault(String text) {
        notices.add(Notice.Severity.FAULT, place, path, text);
    }
}
