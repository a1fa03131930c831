import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { CloseIcon } from '../icons/navigation-icons.tsx'

interface ClearButtonProps {
  /** Has the focus afterwards, to type something else. */
  field: RefObject<HTMLInputElement | null>
  onClear: () => void
  className?: string
}

/** Empties a search field, at its end. That of the browser is too small, and hidden. */
export function ClearButton({ field, onClear, className }: ClearButtonProps) {
  const { t } = useTranslation('ui')
  return (
    <IconButton
      className={className}
      icon={<CloseIcon size={18} />}
      label={t('clear')}
      onClick={() => {
        onClear()
        field.current?.focus()
      }}
      // a field that has the focus keeps it: without it the on-screen keyboard would close and open
      onPointerDown={(event) => event.preventDefault()}
    />
  )
}
