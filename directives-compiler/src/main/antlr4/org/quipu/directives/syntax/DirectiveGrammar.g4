/*
 * The text of one directive, after its sentinel. A directive is a sequence of words with optional arguments. Tables,
 * not the grammar, separate its name from its clauses, so that an unknown word is reported by name and not as a syntax
 * error. Each form of clause has a rule for its arguments. Java expressions are kept as balanced text and parsed as
 * Java later.
 */
grammar DirectiveGrammar;

directive
    : item (','? item)* EOF
    ;

item
    : WORD arguments?
    ;

arguments
    : '(' text ')'
    ;

// the forms of arguments, each for the text between the parentheses

names
    : locator (',' locator)* EOF
    ;

reduction
    : (WORD ',')? operator ':' locator (',' locator)* EOF
    | (WORD ',')? expression ':' locator (',' locator)* EOF
    ;

schedule
    : (WORD (',' WORD)* ':')? WORD (',' expression)? EOF
    ;

linear
    : locator (',' locator)* (':' expression)? EOF
    ;

depend
    : WORD (':' (expression (',' expression)*)?)? EOF
    ;

value
    : expression EOF
    ;

values
    : expression (',' expression)* EOF
    ;

aWord
    : (WORD ':')? WORD EOF
    ;

aNumber
    : NUMBER EOF
    ;

// their parts

locator
    : WORD ('.' WORD)* subscript*
    ;

subscript
    : '[' expression? (':' expression?)? ']'
    ;

operator
    : WORD ('.' WORD)*
    | SYMBOL+
    ;

expression
    : piece+
    ;

text
    : (piece | ',' | ':' | QUESTION)*
    ;

piece
    : WORD
    | NUMBER
    | TEXT
    | SYMBOL
    | '.'
    | question=QUESTION expression ':' expression
    | '(' text ')'
    | '[' text ']'
    | '{' text '}'
    | DOUBLE_COLON
    | ARROW
    ;

QUESTION     : '?';
DOUBLE_COLON : '::';
ARROW        : '->';
WORD    : [\p{L}_$] [\p{L}\p{Nd}_$]*;
NUMBER  : [0-9] [0-9a-zA-Z_]* ('.' [0-9a-zA-Z_]*)?;
TEXT    : '"' (~["\\\r\n] | '\\' .)* '"' | '\'' (~['\\\r\n] | '\\' .)* '\'';
COMMENT : ('//' ~[\r\n]* | '/*' .*? '*/') -> skip;
SPACE   : [ \t\r\n\f]+ -> skip;
SYMBOL  : .;
