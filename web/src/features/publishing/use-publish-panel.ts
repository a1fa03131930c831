import { useLocation, useNavigate } from 'react-router'

/** What the panel shows. In the state of the history entry, so that the browser's back button closes the panel. */
export interface PublishTarget {
  /** The work to edit. Undefined: a new one. */
  workId?: number | undefined
}

/** Opens and closes the panel over the page that is shown. */
export function usePublishPanel() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const show = async (publish: PublishTarget, replace: boolean) =>
    navigate({ pathname, search, hash }, { state: { publish }, replace, preventScrollReset: true })
  return {
    open: (workId?: number) => void show({ workId }, false),
    /** The open panel goes on with a work. Ends when it does. */
    goOnWith: (workId: number) => show({ workId }, true),
    close: () => void navigate(-1),
  }
}
