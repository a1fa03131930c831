import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { DanmakuComposer } from './danmaku-composer.tsx'

interface DanmakuSheetProps {
  /** Where the danmaku will appear, ms: where the video was when the sheet was opened. Undefined: closed. */
  atMs: number | undefined
  onClose: () => void
}

/** The field to write a danmaku, over a video that plays on. */
export function DanmakuSheet({ atMs, onClose }: DanmakuSheetProps) {
  const { t } = useTranslation('danmaku')
  // stays in the title while the sheet closes
  const [shownMs, setShownMs] = useState(0)
  if (atMs !== undefined && atMs !== shownMs) setShownMs(atMs)
  return (
    <Sheet
      isOpen={atMs !== undefined}
      onOpenChange={(next) => !next && onClose()}
      over="video"
      title={t('writeAt', { time: formatDuration(shownMs / 1000) })}
    >
      <DanmakuComposer onSent={onClose} position={() => shownMs} />
    </Sheet>
  )
}
