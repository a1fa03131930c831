import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { useChunkLoadErrorNotice } from '../../ui/notices/use-chunk-load-error-notice.ts'
import type { WorkPlayerProps } from './work-player.tsx'

const load = async () => (await import('./work-player.tsx')).WorkPlayer

/** The player of a work, which is loaded when it is opened. */
export function LazyWorkPlayer({ isOpen, ...props }: WorkPlayerProps & { isOpen: boolean }) {
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const WorkPlayer = useLazyOverlay(load, isOpen, () => {
    props.onClose()
    notifyLoadFailed()
  })
  return WorkPlayer && isOpen ? <WorkPlayer {...props} /> : null
}
