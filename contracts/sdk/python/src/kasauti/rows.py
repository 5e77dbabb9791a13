"""Lists row by row."""

from typing import Any, Callable, Iterator

# What tells the rows of a list apart: the first of these that they have.
IDS = ("id", "attemptId", "admissionId", "studentId", "n")


class ListChanged(Exception):
    """Rows were taken away while the list was read, so rows that moved to a page already read were not given.

    Read it again.
    """


def rows_of(list_page: Callable[[int], Any]) -> Iterator[Any]:
    """Every row of a list: `for test in rows_of(lambda page: kasauti.list_teaching_tests(page=page))`.

    A row that comes a second time, because others were added before it, is left out. Raises `ListChanged`.
    """
    given: set[Any] = set()
    page, before = 1, 0
    while True:
        answer = list_page(page)
        total = answer["pagination"]["total"]
        for row in answer["data"]:
            if _is_new(row, given):
                yield row
            given.add(_id_of(row))
        # Rows that went from pages not read yet are not missed. Others would have moved to the page before, or the last one left.
        earlier = max(1, min(page - 1, answer["pagination"].get("totalPages", page)))
        if total < before and any(_is_new(row, given) for row in list_page(earlier)["data"]):
            raise ListChanged(f"The list had {before} rows and now has {total}: read it again")
        before = total
        if not answer["pagination"]["hasNextPage"]:
            return
        page += 1


def _id_of(row: dict[str, Any]) -> Any:
    return next((row[name] for name in IDS if name in row), None)


def _is_new(row: dict[str, Any], given: set[Any]) -> bool:
    row_id = _id_of(row)
    return row_id is None or row_id not in given
