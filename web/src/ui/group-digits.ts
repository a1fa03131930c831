/**
 * A whole number as people write it: 1,234,567, in Vietnamese 1.234.567. Not `Intl`: a phone takes longer to fetch its
 * data than to draw the page on which the number stands.
 */
export function groupDigits(amount: number | bigint, language: string): string {
  return String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'vi-VN' ? '.' : ',')
}
