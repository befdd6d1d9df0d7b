package dev.tafel.engine.transaction;

/** What an action of a writing transaction does, and how the names of members spell it. */
enum ActionKind {
    CONDITION_CHECK("conditionCheck", "key"),
    PUT("put", "item"),
    DELETE("delete", "key"),
    UPDATE("update", "key");

    private final String member;
    private final String subjectMember;

    ActionKind(String member, String subjectMember) {
        this.member = member;
        this.subjectMember = subjectMember;
    }

    /** The member of a request that has the action. */
    String member() {
        return member;
    }

    /** The member of the action that has the item or its key. */
    String subjectMember() {
        return subjectMember;
    }
}
