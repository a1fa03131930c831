import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'

interface CopyableValueProps {
  name: string
  /** The exact text to copy. */
  value: string
  children: ReactNode
}

/** A value that must be copied exactly, with a copy button. */
export function CopyableValue({ name, value, children }: CopyableValueProps) {
  return (
    <div className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="text-ink-muted text-sm">{name}</p>
        <div className="select-all break-all">{children}</div>
      </div>
      <CopyButton name={name} value={value} />
    </div>
  )
}

/** The same for a text of several lines. */
export function CopyableText({ name, value }: Omit<CopyableValueProps, 'children'>) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3 pb-2">
        <p className="text-ink-muted text-sm">{name}</p>
        <CopyButton name={name} value={value} />
      </div>
      <p className="wrap-anywhere select-all rounded-md bg-raised px-3 py-2.5 font-mono text-sm">{value}</p>
    </div>
  )
}

function CopyButton({ name, value }: Omit<CopyableValueProps, 'children'>) {
  const { t } = useTranslation('payments')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify({ kind: 'success', name: 'copy', text: t('crypto.copied', { name }) })
    } catch {
      // Browsers block the clipboard on plain http: the text can be copied by hand.
      notify({ kind: 'warning', name: 'copy', text: t('crypto.copyByHand') })
    }
  }
  return (
    <Button
      aria-label={t('crypto.copy', { name })}
      className="shrink-0"
      icon={<CopyIcon size={20} />}
      onClick={copy}
      size="compact"
    >
      {t('crypto.copyShort')}
    </Button>
  )
}
