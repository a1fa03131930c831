export {
  addFavourite,
  countFavourites,
  isFavourite,
  listFavourites,
  removeFavourites,
} from './favourites.ts'
export { listProgress, positionIn, saveProgress } from './queries.ts'
