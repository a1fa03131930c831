import { itemPath } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { copyText } from '../../platform/page/copy-text.ts'
import { shareAddress } from '../../platform/page/share-address.ts'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { embedCode, useEmbedPath } from './embed-path.ts'

interface ShareSheetProps {
  video: { id: number; title: string; width: number; height: number }
  /** Where the viewer was when the sheet was opened, ms. */
  positionMs: number
  isOpen: boolean
  onClose: () => void
}

/** Shares a video's address, from its start or from where the viewer is. */
export function ShareSheet({ video, positionMs, isOpen, onClose }: ShareSheetProps) {
  const { t } = useTranslation('videos')
  const { t: tShorts } = useTranslation('shorts')
  const [isFromHere, setIsFromHere] = useState(false)
  const seconds = Math.floor(positionMs / 1000)
  const path = itemPath({ kind: 'video', id: video.id }) + (isFromHere && seconds > 0 ? `?t=${seconds}` : '')
  const hasMenu = typeof navigator !== 'undefined' && 'share' in navigator
  const share = async () => {
    const outcome = await shareAddress(video.title, new URL(path, location.href).href)
    if (outcome === 'notCopied') return notify({ kind: 'error', name: 'share', text: tShorts('notCopied') })
    if (outcome === 'copied') notify({ kind: 'success', name: 'share', text: tShorts('copied') })
    onClose()
  }
  const locale = useLocale()
  const embedPath = useEmbedPath(video.id)
  const copyEmbedCode = async () => {
    const code = embedCode(`${location.origin}${embedPath}?lang=${locale}`, video)
    if (!(await copyText(code))) return notify({ kind: 'error', name: 'share', text: tShorts('notCopied') })
    notify({ kind: 'success', name: 'share', text: t('share.embedCopied') })
    onClose()
  }
  return (
    <Sheet
      footer={
        <div className="flex gap-3">
          {embedPath && (
            <Button isBlock onClick={copyEmbedCode}>
              {t('share.embed')}
            </Button>
          )}
          <Button isBlock onClick={share} variant="primary">
            {hasMenu ? tShorts('share') : t('share.copy')}
          </Button>
        </div>
      }
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={tShorts('share')}
    >
      <p className="select-all break-all rounded-md bg-surface px-3 py-2.5 text-ink-muted text-sm">
        {isOpen && location.origin + path}
      </p>
      <Checkbox
        checked={isFromHere}
        className="pt-2"
        disabled={seconds === 0}
        onChange={(event) => setIsFromHere(event.target.checked)}
      >
        {t('share.from', { time: formatDuration(seconds) })}
      </Checkbox>
    </Sheet>
  )
}
