import { qrPath } from '../../ui/qr/qr-path.ts'

/** Large enough to print or to scan from another screen, pixels. */
const codeSize = 900
const margin = 60
const captionSize = 56

/** Saves a QR code with the site’s name below it as a PNG. */
export function saveQrPicture({ text, caption }: { text: string; caption: string }): void {
  const { side, path } = qrPath(text)
  const canvas = document.createElement('canvas')
  canvas.width = codeSize + 2 * margin
  canvas.height = codeSize + 2 * margin + captionSize * 2
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.save()
  context.translate(margin, margin)
  context.scale(codeSize / side, codeSize / side)
  context.fillStyle = '#0c0a09'
  context.fill(new Path2D(path))
  context.restore()
  context.fillStyle = '#0c0a09'
  context.font = `600 ${captionSize}px system-ui, "PingFang HK", "Noto Sans CJK TC", sans-serif`
  context.textAlign = 'center'
  context.fillText(caption, canvas.width / 2, codeSize + 2 * margin + captionSize, codeSize)
  canvas.toBlob((blob) => {
    if (!blob) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = 'invite.png'
    link.click()
    // the download has read the blob by then
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }, 'image/png')
}
