import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { qrPath } from './qr-path.ts'

interface QrCodeProps {
  text: string
  /** Width and height in pixels, with the quiet zone. Default 300 (spec 9). */
  size?: number
  /** Alternative text. Default "QR code". */
  label?: string
}

/** A QR code, dark on white even on dark pages, because many scanners cannot read an inverted one. */
export function QrCode({ text, size = 300, label }: QrCodeProps) {
  const { t } = useTranslation('ui')
  const { side, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      aria-label={label ?? t('qrCode')}
      className="h-auto max-w-full rounded-md bg-white"
      height={size}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${side} ${side}`}
      width={size}
    >
      <path d={path} fill="#0c0a09" />
    </svg>
  )
}
