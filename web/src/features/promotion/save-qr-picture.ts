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
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.save()
  pen.translate(margin, margin)
  pen.scale(codeSize / side, codeSize / side)
  pen.fillStyle = '#0c0a09'
  pen.fill(new Path2D(path))
  pen.restore()
  pen.fillStyle = '#0c0a09'
  pen.font = `600 ${captionSize}px system-ui, "PingFang HK", "Noto Sans CJK TC", sans-serif`
  pen.textAlign = 'center'
  pen.fillText(caption, canvas.width / 2, codeSize + 2 * margin + captionSize, codeSize)
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
