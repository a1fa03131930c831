import { getMemberInfo, type MemberInfo } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personalKey } from '../../../platform/api/call-query.ts'
import { useSiteSettings } from '../../../platform/page/site.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { useMember, useRefreshMember } from '../use-member.ts'

/** What verifying an address for the first time gives a member; undefined: nothing, or the account has one already. */
export function useVerificationGift(): string | undefined {
  const { t } = useTranslation('credentials')
  const member = useMember()
  const settings = useSiteSettings()
  if (!settings?.hasMail || member?.email) return undefined
  if (settings.welcomeTrialCard) return t('bind.giftVip')
  const { welcomeFreeViews: count } = settings
  return count > 0 ? t('bind.giftFreeViews', { count }) : undefined
}

/** Pauses between the requests for the account, ms: a job gives the gift. */
const giftPausesMs = [1500, 3500, 10_000]

/** To be called after the verification: shows the gift in the balances, and says so, when it has come. */
export function useWaitForGift(): () => Promise<void> {
  const { t } = useTranslation('credentials')
  const queryClient = useQueryClient()
  const refreshMember = useRefreshMember()
  const before = useMember()
  const gift = useVerificationGift()
  return async () => {
    await refreshMember()
    for (const ms of gift && before ? giftPausesMs : []) {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await refreshMember()
      const now = queryClient.getQueryData<MemberInfo>(personalKey(before?.userId, getMemberInfo, {}))
      if (!now || !before) return
      if (now.vipUntil > before.vipUntil || now.freeViews > before.freeViews) {
        notify({ kind: 'success', text: t('bind.got', { gift }) })
        return
      }
    }
  }
}
