import { limits } from '@liuguang/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CloseIcon, SearchIcon } from '../../ui/icons/navigation-icons.tsx'

/** Searches one's own history by title. @param onSearch receives '' when the search ends */
export function HistorySearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('engagement')
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="block min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(input.current?.value.trim() ?? '')
        }}
      >
        <TextField
          autoComplete="off"
          // another search in the address remounts the field
          defaultValue={text}
          enterKeyHint="search"
          icon={<SearchIcon size={18} />}
          isLabelHidden
          key={text}
          label={t('history.search')}
          maxLength={limits.searchTextMax}
          placeholder={t('history.search')}
          ref={input}
          trailing={
            text && (
              <IconButton
                icon={<CloseIcon size={18} />}
                label={t('history.endSearch')}
                onClick={() => onSearch('')}
              />
            )
          }
        />
      </form>
    </search>
  )
}
