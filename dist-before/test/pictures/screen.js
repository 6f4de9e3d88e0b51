const looks = {
    1: 'bold',
    2: 'dim',
    31: 'red',
    32: 'green',
    33: 'yellow',
    36: 'cyan',
};
/** Each code that ends a style, and the styles that it ends. */
const ends = {
    0: /./,
    22: /^(bold|dim)$/,
    39: /^(red|green|yellow|cyan)$/,
};
/**
 * The terminal features that headgate uses. Anything else raises an error, so that no picture can be silently wrong.
 */
export class Screen {
    #columns;
    #lines = [[]];
    #row = 0;
    #column = 0;
    #look = [];
    constructor(columns) {
        this.#columns = columns;
    }
    write(text) {
        // oxlint-disable-next-line no-control-regex
        for (const part of text.match(/\x1b\[[?\d;]*[A-Za-z]|[^]/gu) ?? []) {
            if (part.length > 2)
                this.#control(part.slice(2, -1), part.slice(-1));
            else if (part === '\r')
                this.#column = 0;
            else if (part === '\n')
                this.#move(this.#row + 1);
            else if (part < ' ')
                throw new Error(`The terminal of the picture does not know ${JSON.stringify(part)}`);
            else
                this.#put(part);
        }
    }
    /** The current lines. */
    runs() {
        return this.#lines.map(runsOf);
    }
    #put(character) {
        if (this.#column === this.#columns) {
            this.#column = 0;
            this.#move(this.#row + 1);
        }
        const line = this.#lines[this.#row] ?? [];
        while (line.length < this.#column)
            line.push({ character: ' ', look: '' });
        line[this.#column++] = { character, look: this.#look.join(' ') };
    }
    #move(row) {
        this.#row = Math.max(0, row);
        while (this.#lines.length <= this.#row)
            this.#lines.push([]);
    }
    #control(parameters, command) {
        const sequence = `${parameters}${command}`;
        if (command === 'm')
            for (const code of parameters.split(';'))
                this.#style(Number(code));
        else if (command === 'A')
            this.#move(this.#row - Number(parameters || 1));
        else if (sequence === '2K')
            this.#lines[this.#row] = [];
        else if (sequence === 'G')
            this.#column = 0;
        else if (!/^\?25[hl]$/.test(sequence)) {
            throw new Error(`The terminal of the picture does not know CSI ${sequence}`);
        }
    }
    #style(code) {
        const [look, ended] = [looks[code], ends[code]];
        if (look !== undefined)
            this.#look = [...new Set([...this.#look, look])];
        else if (ended !== undefined)
            this.#look = this.#look.filter((one) => !ended.test(one));
        else
            throw new Error(`The terminal of the picture does not know the style ${code}`);
    }
}
/** Spaces are kept only between words that look the same, because every run has its own position. */
function runsOf(cells) {
    const runs = [];
    let last;
    for (const [column, { character, look }] of cells.entries()) {
        const next = cells[column + 1];
        const joins = last !== undefined && next !== undefined && next.character !== ' ' && next.look === last.look;
        if (character === ' ' && !joins) {
            last = undefined;
        }
        else if (last !== undefined && (last.look === look || character === ' ')) {
            last.text += character;
        }
        else {
            last = { column, text: character, look };
            runs.push(last);
        }
    }
    return runs;
}
//# sourceMappingURL=screen.js.map