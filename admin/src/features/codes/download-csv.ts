/** Has the browser save a text as a CSV file. The byte order mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
