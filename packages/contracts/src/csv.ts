/**
 * Matches texts that a spreadsheet interprets as a formula (OWASP, CSV injection). They begin with =, +, - or
 * @ in any width, also after white space, control and invisible characters, or with a tab or line break,
 * which some spreadsheets remove.
 */
export const FORMULA_START =
  /^(?:[\t\r\n]|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=＝﹦+＋﹢\-－﹣−@＠﹫])/u;
