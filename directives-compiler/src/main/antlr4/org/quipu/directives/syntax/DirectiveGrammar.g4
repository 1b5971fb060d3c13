/*
 * The text of one directive, after its sentinel. Java expressions inside clauses are kept as balanced text and are
 * parsed as Java later. Unknown names have rules of their own, so that they are reported by name and not as a
 * syntax error.
 */
grammar DirectiveGrammar;

directive
    : directiveName (','? clause)* EOF
    ;

directiveName
    : PARALLEL (FOR | SECTIONS)?
    | FOR
    | SECTIONS
    | SECTION
    | SINGLE
    | MASTER
    | BARRIER
    | ATOMIC UPDATE?
    | CRITICAL ('(' word ')' | WORD)?
    | otherName
    ;

otherName
    : word
    ;

clause
    : listKind '(' variables ')'                # variableClause
    | REDUCTION '(' operator ':' variables ')'  # reductionClause
    | DEFAULT '(' word ')'                      # defaultClause
    | IF '(' expression ')'                     # ifClause
    | NUM_THREADS '(' expression ')'            # numThreadsClause
    | SCHEDULE '(' word (',' expression)? ')'   # scheduleClause
    | NOWAIT                                    # nowaitClause
    | word ('(' text ')')?                      # otherClause
    ;

listKind
    : PRIVATE | FIRSTPRIVATE | LASTPRIVATE | SHARED
    ;

variables
    : word (',' word)*
    ;

operator
    : word
    | symbol+
    ;

symbol
    : SYMBOL
    ;

expression
    : (piece | ',')+
    ;

text
    : (piece | ',' | ':')*
    ;

piece
    : word
    | NUMBER
    | TEXT
    | SYMBOL
    | ':'
    | '(' text ')'
    ;

word
    : WORD
    | PARALLEL | FOR | SECTIONS | SECTION | SINGLE | MASTER | BARRIER | ATOMIC | UPDATE | CRITICAL
    | PRIVATE | FIRSTPRIVATE | LASTPRIVATE | SHARED | REDUCTION | DEFAULT | IF | NUM_THREADS | SCHEDULE | NOWAIT
    ;

PARALLEL     : 'parallel';
FOR          : 'for';
SECTIONS     : 'sections';
SECTION      : 'section';
SINGLE       : 'single';
MASTER       : 'master';
BARRIER      : 'barrier';
ATOMIC       : 'atomic';
UPDATE       : 'update';
CRITICAL     : 'critical';
PRIVATE      : 'private';
FIRSTPRIVATE : 'firstprivate';
LASTPRIVATE  : 'lastprivate';
SHARED       : 'shared';
REDUCTION    : 'reduction';
DEFAULT      : 'default';
IF           : 'if';
NUM_THREADS  : 'num_threads';
SCHEDULE     : 'schedule';
NOWAIT       : 'nowait';

WORD    : [\p{L}_$] [\p{L}\p{Nd}_$]*;
NUMBER  : [0-9] [0-9a-zA-Z_.]*;
TEXT    : '"' (~["\\\r\n] | '\\' .)* '"' | '\'' (~['\\\r\n] | '\\' .)* '\'';
COMMENT : ('//' ~[\r\n]* | '/*' .*? '*/') -> skip;
SPACE   : [ \t\r\n\f]+ -> skip;
SYMBOL  : .;
