/**
 * A whole number with grouped digits: 1,234,567, in Vietnamese 1.234.567. Not `Intl`: a phone takes longer to
 * load its data than to render the page.
 */
export function groupDigits(amount: number | bigint, language: string): string {
  return String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'vi-VN' ? '.' : ',')
}
