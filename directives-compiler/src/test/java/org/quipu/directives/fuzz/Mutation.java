package org.quipu.directives.fuzz;

import java.util.Random;

/** A change of a program. */
enum Mutation {
    DROP_DIRECTIVE(true) {
        @Override
        String apply(Program program, Random random) {
            return program.withoutDirective(random);
        }
    },
    COPY_DIRECTIVE(true) {
        @Override
        String apply(Program program, Random random) {
            return program.insertBeforeStatement(random, program.someDirective(random));
        }
    },
    NEW_DIRECTIVE(true) {
        @Override
        String apply(Program program, Random random) {
            return program.insertBeforeStatement(random, new Directives(program, random).directive());
        }
    },
    MOVE_DIRECTIVE(true) {
        @Override
        String apply(Program program, Random random) {
            String directive = program.someDirective(random);
            Program without = new Program(program.text().replaceFirst(java.util.regex.Pattern.quote(directive), ""));
            return without.insertBeforeStatement(random, directive);
        }
    },
    ADD_CLAUSE(true) {
        @Override
        String apply(Program program, Random random) {
            String directive = program.someDirective(random);
            return program.replaceDirective(random, directive,
                    directive.stripTrailing() + " " + new Directives(program, random).clause());
        }
    },
    DROP_CLAUSE(true) {
        @Override
        String apply(Program program, Random random) {
            String directive = program.someDirective(random);
            return program.replaceDirective(random, directive, Directives.withoutClause(directive, random));
        }
    },
    OTHER_VARIABLE(true) {
        @Override
        String apply(Program program, Random random) {
            String directive = program.someDirective(random);
            return program.replaceDirective(random, directive,
                    new Directives(program, random).withOtherVariable(directive));
        }
    },
    WRAP_STATEMENT(false) {
        @Override
        String apply(Program program, Random random) {
            return program.wrapStatement(random);
        }
    },
    COPY_STATEMENT(false) {
        @Override
        String apply(Program program, Random random) {
            return program.copyStatement(random);
        }
    },
    DROP_STATEMENT(false) {
        @Override
        String apply(Program program, Random random) {
            return program.dropStatement(random);
        }
    },
    OTHER_TYPE(false) {
        @Override
        String apply(Program program, Random random) {
            return program.changeWord(random, new String[] {"int", "long", "double", "short", "byte", "char", "float",
                "Integer", "Long", "Object", "var", "final int", "final long"},
                    "\\b(int|long|double|short|byte|char|float|Integer|Long|var)\\b(?! *[\\[(.])");
        }
    },
    OTHER_RELATION(false) {
        @Override
        String apply(Program program, Random random) {
            return program.changeWord(random, new String[] {"<", "<=", ">", ">=", "!="}, "(?<= )(<|<=|>|>=|!=)(?= )");
        }
    },
    OTHER_NAME(false) {
        @Override
        String apply(Program program, Random random) {
            return program.changeWord(random, program.names().toArray(String[]::new),
                    "(?<![:.])\\b[a-z][A-Za-z]{0,7}\\b(?! *\\()");
        }
    },
    OTHER_NUMBER(false) {
        @Override
        String apply(Program program, Random random) {
            return program.changeWord(random, new String[] {"0", "1", "2", "-1", "7", "3L", "2.5", "100"},
                    "\\b\\d+\\b");
        }
    },
    NO_INITIAL_VALUE(false) {
        @Override
        String apply(Program program, Random random) {
            return program.changeWord(random, new String[] {""},
                    "(?<=\\b(?:int|long|double|boolean) [a-z]{1,9}) = [^;,:(){}]+(?=;)");
        }
    };

    private final boolean commentsOnly;

    Mutation(boolean commentsOnly) {
        this.commentsOnly = commentsOnly;
    }

    /** Whether the Java text is unchanged, so that a valid program stays valid. */
    boolean commentsOnly() {
        return commentsOnly;
    }

    /** The changed text; the same text if there was nothing to change. */
    abstract String apply(Program program, Random random);
}
