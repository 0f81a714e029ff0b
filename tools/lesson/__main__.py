from tools.lesson.every import write

if __name__ == "__main__":
    write()
