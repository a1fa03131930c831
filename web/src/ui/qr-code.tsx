import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type QrLevel, qrPath } from './qr-path.ts'

export interface QrCodeProps {
  text: string
  /** Pixels with the quiet zone; default 300 (spec 9), 96 in the announcement. */
  size?: number
  /** How much of it may be damaged; default Q, a quarter (spec 9). */
  level?: QrLevel
  /** What it leads to, for those who cannot see it. Default "QR code". */
  label?: string
}

/** A QR code, dark on white even on our dark pages: many readers know no other. */
export function QrCode({ text, size = 300, level = 'Q', label }: QrCodeProps) {
  const { t } = useTranslation('ui')
  const { side, path } = useMemo(() => qrPath(text, level), [text, level])
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
