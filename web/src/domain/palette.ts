/** How many colours `styles/tokens.css` has for entities; 0 is the one for none. */
export const COLOURS_MAX = 8;

/**
 * Gives each entity its colour, the same on all screens: the first entity that is seen gets the first colour, and keeps
 * it. Names are compared without regard to case, since `User` of a design is `USER` in a key.
 */
export class Palette {
  private readonly colours = new Map<string, number>();

  /** The number of an entity's colour, 1 to 8. */
  colourOf(entity: string): number {
    const name = entity.toUpperCase();
    const known = this.colours.get(name);
    if (known !== undefined) {
      return known;
    }
    const next = (this.colours.size % COLOURS_MAX) + 1;
    this.colours.set(name, next);
    return next;
  }
}
