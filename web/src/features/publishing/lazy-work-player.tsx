import { useTranslation } from 'react-i18next'
import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { notify } from '../../ui/notices/notify.ts'
import type { WorkPlayerProps } from './work-player.tsx'

const load = async () => (await import('./work-player.tsx')).WorkPlayer

/** The player of a work, which is loaded when it is opened. */
export function LazyWorkPlayer({ isOpen, ...props }: WorkPlayerProps & { isOpen: boolean }) {
  const { t } = useTranslation()
  const WorkPlayer = useLazyOverlay(load, isOpen, () => {
    props.onClose()
    notify({ kind: 'warning', name: 'chunk', text: t('chunk.notice') })
  })
  return WorkPlayer && isOpen ? <WorkPlayer {...props} /> : null
}
