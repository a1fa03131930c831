import { useState } from 'react'
import { savePreferences } from '../playback/player-preferences.ts'

export interface Theatre {
  isOn: boolean
  toggle: () => void
}

/** On wide screens the player may have the page's whole width, by a choice that is kept. The page's styles follow. */
export function useTheatre(): Theatre {
  const { dataset } = document.documentElement
  const [isOn, setIsOn] = useState('theatre' in dataset)
  return {
    isOn,
    toggle() {
      if (isOn) delete dataset.theatre
      else dataset.theatre = ''
      savePreferences({ isTheatre: !isOn })
      setIsOn(!isOn)
    },
  }
}
