import { create } from 'qrcode'

/** The quiet zone that readers need around a code, in modules (ISO/IEC 18004). */
const quietModules = 4

interface QrPath {
  /** Side length with the quiet zone, in modules: the view box. */
  side: number
  /** The dark modules as an SVG path, one stroke of height 1 for each run. */
  path: string
}

/**
 * A text as a QR code that is readable with a quarter of it damaged (spec 9). @throws when the text is too
 * long
 */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0
    while (column < modules.size) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column += 1
      if (column > start)
        path += `M${start + quietModules} ${row + quietModules}h${column - start}v1H${start + quietModules}z`
      else column += 1
    }
  }
  return { side: modules.size + 2 * quietModules, path }
}
