/** The page shown when rendering fails. It has no script and no style. */
export function failurePage(isBusy: boolean): string {
  const [zh, en] = isBusy
    ? ['伺服器繁忙，請稍後再試。', 'The server is busy, please try again in a moment.']
    : ['伺服器內部錯誤，請稍後再試。', 'Server internal error, please try again later.']
  return (
    '<!doctype html><html lang="zh-HK"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>流光</title><body bgcolor="#0c0a09" text="#f7f1ea"><p>${zh}</p><p lang="en">${en}</p></body></html>`
  )
}
