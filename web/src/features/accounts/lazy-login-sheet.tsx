import type { ComponentProps } from 'react'
import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { useChunkLoadErrorNotice } from '../../ui/notices/use-chunk-load-error-notice.ts'
import type { LoginSheet } from './login-sheet.tsx'

const load = async () => (await import('./login-sheet.tsx')).LoginSheet

interface LazyLoginSheetProps extends ComponentProps<typeof LoginSheet> {
  /** Opens it again, after its code could not be loaded. */
  onReopen: () => void
  /** Loads the code before it opens. */
  isSoonNeeded?: boolean
}

/** The sheet to sign in, whose code is loaded when it opens. */
export function LazyLoginSheet({ onReopen, isSoonNeeded = false, ...props }: LazyLoginSheetProps) {
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const onFail = () => {
    props.onClose()
    notifyLoadFailed(onReopen)
  }
  const LoginSheet = useLazyOverlay(load, props.isOpen, onFail, isSoonNeeded)
  return LoginSheet && <LoginSheet {...props} />
}
