/** Unless a data set has its own ids, exact copies, which follow each other, get different ones: `x`, `x-2`, `x-3`. */
export function numberedIds(): (id: string | null) => string | null {
  let previous: string | null = null;
  let copies = 0;
  return (id) => {
    copies = id === previous ? copies + 1 : 1;
    previous = id;
    return copies === 1 ? id : `${id}-${copies}`;
  };
}
