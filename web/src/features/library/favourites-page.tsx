import { type Favourite, listFavourites, type PageOf, setFavourite } from '@liuguang/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { BookmarkFilledIcon, BookmarkIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList, personalListKey } from '../accounts/personal-list.tsx'
import { ItemRow, ItemRowSkeleton } from './item-row.tsx'

const filter = { kind: 'video' } as const
/** Long enough to read the notice and press its button, ms. */
const undoMs = 6000

/** The account's favourites, newest first. */
function FavouritesPage() {
  const { t } = useTranslation('library')
  const dateText = useDateText()
  const remove = useRemoveFavourite()
  return (
    <AccountPage backTo="/user" title={t('favourites.title')} width="wide">
      <PersonalList
        call={listFavourites}
        empty={
          <EmptyState
            action={<LinkButton render={<Link to="/Home" />}>{t('toHome')}</LinkButton>}
            icon={<BookmarkIcon size={32} />}
            text={t('favourites.emptyText')}
            title={t('favourites.empty')}
          />
        }
        filter={filter}
        getKey={({ id }) => String(id)}
        label={t('favourites.title')}
        renderItem={(favourite) => (
          <ItemRow
            action={
              <IconButton
                icon={<BookmarkFilledIcon className="text-amber" size={22} />}
                label={t('favourites.removeOne', { title: favourite.video?.title ?? t('unavailable') })}
                onClick={() => remove(favourite)}
              />
            }
            item={favourite.video}
          >
            {t('favourites.added', { date: dateText.day(favourite.addedAt) })}
          </ItemRow>
        )}
        skeleton={<ItemRowSkeleton />}
      />
    </AccountPage>
  )
}

/** Removes a favourite, shown at once, with a notice that takes it back. */
function useRemoveFavourite() {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const queryKey = personalListKey(useAccountId(), listFavourites, filter)
  const { mutateAsync } = useCall(setFavourite)
  const reload = () => queryClient.invalidateQueries({ queryKey })
  const change = async (id: number, isFavourite: boolean) => {
    try {
      await mutateAsync({ kind: 'video', id, isFavourite })
      return true
    } catch (error) {
      notify({ kind: 'error', name: 'favourite', text: errorText(error) })
      return false
    } finally {
      // after a removal the pages on the screen already show it
      if (isFavourite) void reload()
    }
  }
  return async ({ id, video }: Favourite) => {
    // a page that is being loaded would bring it back
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<InfiniteData<PageOf<Favourite>>>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, list: page.list.filter((one) => one.id !== id) })),
        },
    )
    if (!(await change(id, false))) return void reload()
    notify({
      // one per item, each with its own way back
      name: `favourite-${id}`,
      text: t('favourites.removed'),
      ms: undoMs,
      // what has left the site cannot be added again
      action: video ? { text: t('favourites.undo'), run: () => void change(id, true) } : undefined,
    })
  }
}

export const page: PageModule = { Component: FavouritesPage, title: 'library:favourites.title' }
