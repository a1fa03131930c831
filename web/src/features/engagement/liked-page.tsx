import { type Liked, likeVideo, listLiked } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { HeartFilledIcon, HeartIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { useListChanges } from '../accounts/use-list-changes.ts'
import { ItemRow, ItemRowSkeleton } from './item-row.tsx'
import { undoMs } from './undo-ms.ts'

/** What the account likes, the last first. */
function LikedPage() {
  const { t } = useTranslation('engagement')
  const dateText = useDateText()
  const takeBack = useUnlike()
  return (
    <AccountPage backTo="/user" title={t('liked.title')} width="wide">
      <PersonalList
        call={listLiked}
        empty={
          <EmptyState
            action={<LinkButton render={<Link to="/Home" />}>{t('toHome')}</LinkButton>}
            icon={<HeartIcon size={32} />}
            text={t('liked.emptyText')}
            title={t('liked.empty')}
          />
        }
        getKey={({ id }) => String(id)}
        label={t('liked.title')}
        renderItem={(liked) => (
          <ItemRow
            action={
              <IconButton
                icon={<HeartFilledIcon className="text-coral" size={22} />}
                label={t('liked.takeBack', { title: liked.item?.title ?? t('unavailable') })}
                onClick={() => takeBack(liked)}
              />
            }
            item={liked.item}
          >
            {t('liked.on', { date: dateText.day(liked.likedAt) })}
          </ItemRow>
        )}
        skeleton={<ItemRowSkeleton />}
      />
    </AccountPage>
  )
}

/**
 * Takes a like back, shown at once, with a notice that undoes it; if the server refuses, it comes back, with the reason.
 */
function useUnlike() {
  const { t } = useTranslation('engagement')
  const errorText = useErrorText()
  const { drop, reload } = useListChanges(listLiked)
  const { mutateAsync } = useCall(likeVideo)
  /** @returns whether it succeeded */
  const like = async (id: number, isLiked: boolean) => {
    try {
      await mutateAsync({ id, isLiked })
      return true
    } catch (error) {
      notify({ kind: 'error', name: 'like', text: errorText(error) })
      void reload()
      return false
    }
  }
  const undo = async (id: number) => {
    if (await like(id, true)) void reload()
  }
  return async ({ id, item }: Liked) => {
    await drop((liked) => liked.id === id)
    if (!(await like(id, false))) return
    notify({
      // one per item, each with its own way back
      ...{ name: `like-${id}`, ms: undoMs, text: t('liked.takenBack') },
      // what has left the site cannot be liked again
      action: item ? { text: t('favourites.undo'), run: () => void undo(id) } : undefined,
    })
  }
}

export const page: PageModule = { Component: LikedPage, title: 'engagement:liked.title' }
