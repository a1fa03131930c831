import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { useMissingCodeNotice } from '../../ui/notices/use-missing-code-notice.ts'
import type { WorkPlayerProps } from './work-player.tsx'

const load = async () => (await import('./work-player.tsx')).WorkPlayer

/** The player of a work, which is loaded when it is opened. */
export function LazyWorkPlayer({ isOpen, ...props }: WorkPlayerProps & { isOpen: boolean }) {
  const notifyMissing = useMissingCodeNotice()
  const WorkPlayer = useLazyOverlay(load, isOpen, () => {
    props.onClose()
    notifyMissing()
  })
  return WorkPlayer && isOpen ? <WorkPlayer {...props} /> : null
}
