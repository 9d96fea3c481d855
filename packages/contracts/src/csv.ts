/**
 * How a text begins that a spreadsheet computes (OWASP, CSV injection): with =, +, - or @ in any width, also behind
 * white space, control characters and what nobody sees; and every tab or line break, which some of them drop.
 */
export const FORMULA_START =
  /^(?:[\t\r\n]|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=＝﹦+＋﹢\-－﹣−@＠﹫])/u;
