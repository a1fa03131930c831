import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../platform/api/error-text.ts'
import { settingsQuery, useSiteSettings } from '../../platform/page/site.ts'

/** The versions of both documents that the screen shows, and what to do when newer ones are in force. */
export function useConsent() {
  const settings = useSiteSettings()
  const queryClient = useQueryClient()
  return {
    /** Undefined while they are not known. */
    versions: settings?.policies,
    /** Fetches the versions in force when the server refuses the shown ones. */
    refreshAfter(error: Error) {
      if (isRefusal(error, 'CONSENT_OUTDATED'))
        void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  }
}
