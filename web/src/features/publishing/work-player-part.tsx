import { useTranslation } from 'react-i18next'
import { useOpenedPart } from '../../platform/page/use-part.ts'
import { notify } from '../../ui/notices/notify.ts'
import type { WorkPlayerProps } from './work-player.tsx'

const load = async () => (await import('./work-player.tsx')).WorkPlayer

/** The player of a work, which is loaded when it is opened. */
export function WorkPlayerPart({ isOpen, ...props }: WorkPlayerProps & { isOpen: boolean }) {
  const { t } = useTranslation()
  const WorkPlayer = useOpenedPart(load, isOpen, () => {
    props.onClose()
    notify({ kind: 'warning', name: 'chunk', text: t('chunk.notice') })
  })
  return WorkPlayer && isOpen ? <WorkPlayer {...props} /> : null
}
